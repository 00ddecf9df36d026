import { nearestWord, POINT_RULES, type ScaleWord, type UnitName } from '@bergkette/contract/symptoms.rules.ts';
import { type CSSProperties, useId, useState } from 'react';
import { noteSober } from '../../../data/me.ts';
import { useWard } from '../../../data/ward.ts';
import type { TextId } from '../../../i18n/areas.ts';
import type { UndoExtra } from '../../../i18n/offer-undo.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { mayBeFever } from '../../../lib/help/fever.ts';
import { useBack } from '../../../lib/history-step.ts';
import { now } from '../../../lib/server-time.ts';
import { Button, PrimaryButton } from '../../../ui/button.tsx';
import { ChoiceRows } from '../../../ui/choice-rows.tsx';
import { whenSubmitted } from '../../../ui/field.tsx';
import { callNotice } from '../../../ui/help/call-notice.ts';
import { FirstCall } from '../../../ui/help/first-call.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { plusIcon } from '../../../ui/icons.ts';
import { KeepSheet } from '../../../ui/keep-sheet.tsx';
import { minusIcon } from '../../../ui/shared-icons.ts';
import sheet from '../../../ui/sheet.module.css';
import { Sheet } from '../../../ui/sheet.tsx';
import slider from '../../../ui/slider.module.css';
import { isCallAdvised, noticeAfter } from '../after-strength.ts';
import { offerUndo } from '../offer-undo.ts';
import { useSymptomWords } from '../use-symptom-words.ts';
import { SaidError, WhenFields } from './fields.tsx';
import { isCallDue } from './point-form.ts';
import { clampIntensity, mayGrow, UNIT_SIGNS, unitOf, withComma } from './point-value.ts';
import { type PointTarget, symptomOf, usePointForm } from './use-point-form.ts';
import type { OpenDialog } from './use-tracker-dialog.ts';
import styles from './value-field.module.css';

const { min, max } = POINT_RULES.intensity;
const BARS = Array.from({ length: max - min + 1 }, (_, index) => min + index);

interface IntensitySliderProps {
  value: number;
  onChange: (value: number) => void;
}

/**
 * Eleven rising bars to tap, with − and + beside the number. A real slider lies over them, so that arrow keys and a
 * screen reader's swipes work as well [TRK-38].
 */
function IntensitySlider({ value, onChange }: IntensitySliderProps) {
  const t = useTexts('tracking');
  const change = (next: number) => onChange(clampIntensity(next));
  return (
    <div>
      <div className={styles.stepper}>
        <IconButton icon={minusIcon} label={t('trackers.less')} look="soft" isLarge onClick={() => change(value - 1)} />
        <p className={styles.number} aria-live="polite">
          <b>{value}</b> {t('trackers.of_ten')}
        </p>
        <IconButton
          icon={plusIcon}
          label={t('trackers.moreof')}
          look="soft"
          isLarge
          onClick={() => change(value + 1)}
        />
      </div>
      <div className={styles.bars}>
        {BARS.map((bar) => (
          <span
            key={bar}
            className={styles.bar}
            data-state={bar === value ? 'on' : bar < value ? 'below' : 'above'}
            style={{ '--rise': bar / max } as CSSProperties}
            aria-hidden="true"
          >
            <i />
            {bar}
          </span>
        ))}
        <input
          autoComplete="off"
          className={styles.range}
          type="range"
          min={min}
          max={max}
          step={1}
          value={value}
          aria-label={t('trackers.intensity')}
          aria-valuetext={t('trackers.intensity_value', { value })}
          onChange={(event) => change(event.currentTarget.valueAsNumber)}
        />
      </div>
      <div className={slider.ends} aria-hidden="true">
        <span>{t('trackers.intensity_least')}</span>
        <span>{t('trackers.intensity_most')}</span>
      </div>
    </div>
  );
}

/** Values of the words, as the fields hold them. */
const WORDS = ['0', '3', '5', '8', '10'] as const satisfies readonly `${ScaleWord}`[];

interface PointDialogProps {
  target: PointTarget;
  isOpen: boolean;
  onClose: () => void;
  onOpen: OpenDialog;
}

interface DecimalFieldProps {
  unit: Exclude<UnitName, 'intensity'>;
  /** The text as typed, with a comma or a point [TRK-39]. */
  typed: string;
  error: string | null;
  onType: (typed: string) => void;
  onStep: (direction: 1 | -1) => void;
  onSubmit: () => void;
}

/** Weight and temperature: a field for decimals between buttons − and +. */
function DecimalField({ unit, typed, error, onType, onStep, onSubmit }: DecimalFieldProps) {
  const t = useTexts('tracking');
  const language = useLanguage();
  const errorId = useId();
  const [way, setWay] = useState<'typing' | 'made' | null>(null);
  const step = (direction: 1 | -1) => {
    setWay('made');
    onStep(direction);
  };
  const said = way === 'typing' && mayGrow(typed, unit) ? null : error;
  const handleSubmit = whenSubmitted(() => {
    setWay(null);
    onSubmit();
  });
  return (
    <form onSubmit={handleSubmit}>
      <div className={styles.stepper}>
        <IconButton icon={minusIcon} label={t('trackers.less')} look="soft" isLarge onClick={() => step(-1)} />
        <span className={styles.decimal} data-invalid={said !== null}>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="go"
            // The key that has opened the dialog, and is still held, saves nothing.
            onKeyDown={(event) => {
              if (event.key === 'Enter' && event.repeat) event.preventDefault();
            }}
            aria-label={t(`trackers.unit_${unit}`)}
            aria-invalid={said !== null}
            aria-describedby={errorId}
            value={typed}
            data-autofocus
            // What is typed takes the place of the value that was offered.
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => setWay(null)}
            onChange={(event) => {
              const { value } = event.currentTarget;
              // Not while something is deleted, as the comma can be too.
              const next = value.length > typed.length ? withComma(value, unit, language) : value;
              setWay(next === value ? 'typing' : 'made');
              onType(next);
            }}
          />
          <span aria-hidden="true">{UNIT_SIGNS[unit]}</span>
        </span>
        {/* What the buttons or the comma have made of the value; what is typed is said by the keyboard. */}
        <span className="sr-only" aria-live="polite">
          {way === 'made' && `${typed} ${UNIT_SIGNS[unit]}`}
        </span>
        <IconButton icon={plusIcon} label={t('trackers.moreof')} look="soft" isLarge onClick={() => step(1)} />
      </div>
      <SaidError id={errorId} text={said} />
    </form>
  );
}

/** First point, further point, or a change of one [TRK-10]. When saving fails, the dialog keeps the input. */
export function PointDialog({ target, isOpen, onClose, onOpen }: PointDialogProps) {
  const { t, language, nameOf, namedValueOf, scaledValueOf } = useSymptomWords();
  const symptom = symptomOf(target);
  const isTemperature = unitOf(symptom) === 'temperature';
  const { fever_limit } = useWard();
  const form = usePointForm(target, {
    language,
    isOpen,
    onSaved: (said, { undo, isWaiting }) => {
      if (isTemperature && mayBeFever(said.value, fever_limit)) noteSober();
      const isDue = isTemperature && isCallDue(said, fever_limit, now());
      // The fever sheet itself says that the value was saved. Where this one was closed before, the alert says it.
      if (isDue && onOpen({ kind: 'fever', value: said.value })) return;
      onClose();
      const done = isWaiting ? 'trackers.value_waiting' : 'trackers.value_noted';
      const values = { value: namedValueOf(said.value, symptom) };
      const fever = isTemperature && mayBeFever(said.value, null) ? callNotice('fever') : {};
      const notice: UndoExtra = unitOf(symptom) === 'intensity' ? noticeAfter(said, symptom) : fever;
      if (undo !== null) void offerUndo(done, undo, { ...notice, values });
      // Without an undo a link alone would make it an offer, which waits for every dialog.
      else alertStore.show('info', t(done, values), notice.ms === null ? notice : {});
    },
  });
  const [isAsking, setAsking] = useState(false);
  const isAtRisk = isOpen && form.isChanged && !form.isSaving;
  useBack(isAtRisk, () => setAsking(true));
  const { ready } = form;
  const isLoud = isTemperature && ready !== null && isCallDue(ready, fever_limit, now());
  const isUrgent = isLoud || (form.unit === 'intensity' && ready !== null && isCallAdvised(ready, symptom, now()));
  const say = (id: TextId<'app'> | null) => (id === null ? null : t(id));
  const name = nameOf(symptom);
  const questionId =
    form.unit === 'intensity' && target.kind === 'edit'
      ? 'trackers.ask_intensity_then'
      : (`trackers.ask_${form.unit}` as const);

  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => (isAtRisk ? setAsking(true) : onClose())}
      title={t(target.kind === 'edit' ? 'trackers.edit' : 'trackers.enter', { symptom: name })}
    >
      {target.kind === 'first' && symptom.label === undefined && (
        <p className="small">{t(`symptom_help.${symptom.name}` as TextId<'tracking'>)}</p>
      )}
      <p className="lead">{t(questionId)}</p>
      {symptom.scale === 'words' ? (
        <fieldset aria-label={t('trackers.intensity')}>
          <ChoiceRows
            values={WORDS}
            chosen={WORDS.find((word) => word === String(nearestWord(form.intensity))) ?? null}
            nameOf={(word) => t(`trackers.word.${word}`)}
            onChoose={(word) => form.change({ typed: word })}
          />
        </fieldset>
      ) : form.unit === 'intensity' ? (
        <IntensitySlider value={form.intensity} onChange={(value) => form.change({ typed: String(value) })} />
      ) : (
        <DecimalField
          unit={form.unit}
          typed={form.fields.typed}
          error={say(form.valueErrorId)}
          onType={(typed) => form.change({ typed })}
          onStep={form.step}
          onSubmit={form.submit}
        />
      )}
      {form.unit !== 'weight' && (
        <div className={styles.call} data-urgent={isUrgent || undefined}>
          <FirstCall about={isTemperature ? 'fever' : 'bad'} isLoud={isLoud} />
        </div>
      )}
      <WhenFields when={form.fields.when} error={say(form.timeErrorId)} onChange={(when) => form.change({ when })} />
      <SaidError id="refusal" text={say(form.refusalId)} />
      {target.kind === 'edit' && (
        <Button variant="danger" onClick={() => onOpen({ kind: 'delete-point', run: target.run, point: target.point })}>
          {t('trackers.delete')}
        </Button>
      )}
      <div data-foot className={sheet.foot}>
        {/* Why it cannot be saved stands at the field. */}
        <PrimaryButton onClick={form.submit} isSaving={form.isSaving} blockedReason={ready === null ? '' : undefined}>
          {ready === null
            ? t('button.save')
            : t(symptom.scale === 'words' ? 'trackers.save_word' : 'trackers.save_value', {
                value: scaledValueOf(ready.value, symptom),
              })}
        </PrimaryButton>
      </div>
      <KeepSheet
        isOpen={isOpen && isAsking}
        title={t('dialogs.discard_changes_title')}
        text={t('dialogs.discard_changes_text')}
        keepLabel={t('event.keep_writing')}
        loseLabel={t('event.discard')}
        onKeep={() => setAsking(false)}
        onLose={onClose}
      />
    </Sheet>
  );
}
