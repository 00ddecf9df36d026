import { codePoints } from '@bergkette/contract/texts.rules.ts';
import {
  HEALTH_LINK_PASSCODE_MAX_LENGTH,
  HEALTH_LINK_PASSCODE_MIN_LENGTH,
  type HealthLinkEnd,
  healthLinkEnds,
} from '@bergkette/contract/visit.rules.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { TextId } from '../../../i18n/areas.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useHasLeft } from '../../../lib/use-has-left.ts';
import { PrimaryButton } from '../../../ui/button.tsx';
import { ChoiceRows } from '../../../ui/choice-rows.tsx';
import { whenSubmitted } from '../../../ui/field.tsx';
import { LimitedInput } from '../../../ui/limited-field.tsx';
import sheet from '../../../ui/sheet.module.css';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { type HandoutContent, sections } from '../handout/handout-content.ts';
import type { Handout } from '../handout/use-handout.ts';
import { useHandoutWords } from '../handout/use-handout-words.ts';
import { type Parcel, packParcel, type ShownLink, sendParcel, TooLargeError } from './make-link.ts';
import styles from './show.module.css';

export const failureOf = (error: unknown): TextId<'tracking'> | TextId<'app'> => {
  if (error instanceof TooLargeError) return 'show.too_large';
  if (!(error instanceof ApiError)) return 'show.failed';
  if (error.code === 'unreachable') return 'show.offline';
  if (error.code === 'too_many_links') return 'show.too_many';
  if (error.code === 'enough_for_today') return 'error_messages.enough_for_today';
  return error.status === 429 ? 'show.busy' : 'show.failed';
};

type State = { is: 'idle' | 'packing' | 'sending' } | { is: 'failed'; text: TextId<'tracking'> | TextId<'app'> };

interface ShowFormProps {
  handout: Handout;
  onShown: (shown: ShownLink) => void;
  /** Stands above the button, which stays at the lower edge. */
  children: ReactNode;
}

const isOwnWords = (content: HandoutContent): boolean =>
  content.kind === 'text' || (content.kind === 'event' && content.event.ownTitle !== null);

/** What stands on the sheet, in its order; own words beside their events are named apart. */
const insideOf = ({ contents, shownPerson }: Handout) => [
  ...sections.filter((section) => contents?.some((content) => content.section === section)),
  ...(contents?.some(isOwnWords) ? (['texts'] as const) : []),
  ...(shownPerson.birthdate === '' ? [] : (['birthdate'] as const)),
];

/**
 * What stands on the sheet, as a list of words; empty while it is read.
 * @param more comes last
 */
export const useInside = (handout: Handout, more: readonly string[] = []): string => {
  const t = useTexts('tracking');
  const list = new Intl.ListFormat(useLanguage());
  return list.format([...insideOf(handout).map((part) => t(`show.inside.${part}`)), ...more]);
};

/** What is shown, for how long, and with which word. */
export function ShowForm({ handout, onShown, children }: ShowFormProps) {
  const t = useTexts('tracking');
  const language = useLanguage();
  const words = useHandoutWords();
  const [endsIn, setEndsIn] = useState<HealthLinkEnd>('quarter_hour');
  /** Null without one. */
  const [passcode, setPasscode] = useState<string | null>(null);
  const [state, setState] = useState<State>({ is: 'idle' });
  const parcel = useRef<Parcel | null>(null);
  const isClosed = useHasLeft();
  const lead = useRef<HTMLParagraphElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const hasPasscode = passcode !== null;
  // Who wants one writes it next.
  useEffect(() => {
    if (hasPasscode) field.current?.querySelector('input')?.focus();
  }, [hasPasscode]);
  // The button that was tapped is behind the sheet, or is gone.
  useEffect(() => lead.current?.focus(), []);
  const { contents, period, parts, person, shownPerson, today } = handout;
  const isBusy = state.is === 'packing' || state.is === 'sending';
  // Another choice is another parcel; the same is sent again. What is under way stays as it was chosen.
  const choose = (change: () => void) => {
    if (isBusy) return;
    parcel.current = null;
    setState({ is: 'idle' });
    change();
  };
  const length = codePoints(passcode ?? '');
  const isPasscodeWrong =
    hasPasscode && (length < HEALTH_LINK_PASSCODE_MIN_LENGTH || length > HEALTH_LINK_PASSCODE_MAX_LENGTH);
  const blocked = handout.blocked ?? (isPasscodeWrong ? 'show.passcode.wrong' : undefined);
  const blockedReason = blocked && t(blocked);

  const show = async (): Promise<void> => {
    if (period === null || contents === undefined) return;
    setState({ is: 'packing' });
    try {
      parcel.current ??= await packParcel(
        { contents, period, person: shownPerson, today },
        { endsIn, passcode: passcode ?? '' },
        language,
        words,
      );
      // Nothing leaves the device of who has closed the sheet.
      if (isClosed.current) return;
      setState({ is: 'sending' });
      const shown = await sendParcel(parcel.current, t('show.label'));
      // Who has closed the sheet meanwhile finds the link in the list, and nobody its key.
      if (!isClosed.current) onShown(shown);
    } catch (error) {
      setState({ is: 'failed', text: failureOf(error) });
    }
  };
  // The enter key sends it too.
  const submit = whenSubmitted(() => blockedReason === undefined && !isBusy && show());
  const inside = useInside(handout);
  return (
    <form className={styles.form} onSubmit={submit}>
      <p ref={lead} tabIndex={-1} className="lead">
        {inside === '' ? t('show.lead') : t('show.inside', { list: inside })}
      </p>
      <p className="small">{t('show.hint')}</p>
      {handout.data.isOld && <p role="status">{t('visit.preview.old')}</p>}
      {!handout.isComplete && <p role="status">{t('visit.incomplete')}</p>}
      {parts.questions && handout.questions.isMissing && <p role="status">{t('visit.questions.left_off')}</p>}
      <div className={styles.choices} aria-busy={isBusy}>
        <fieldset>
          <legend>{t('show.ends')}</legend>
          <ChoiceRows
            values={healthLinkEnds}
            chosen={endsIn}
            nameOf={(end) => t(`show.ends.${end}`)}
            onChoose={(end) => choose(() => setEndsIn(end))}
          />
        </fieldset>
        <SwitchRow
          label={t('show.name')}
          note={parts.name ? person.name.trim() || t('show.name.none') : undefined}
          isOn={parts.name}
          onChange={(name) => choose(() => handout.setParts({ ...parts, name }))}
        />
        <SwitchRow
          label={t('show.passcode.add')}
          isOn={hasPasscode}
          onChange={(isOn) => choose(() => setPasscode(isOn ? '' : null))}
        />
        {hasPasscode && (
          <div ref={field}>
            <LimitedInput
              label={t('show.passcode')}
              description={t('show.passcode.hint')}
              limit={HEALTH_LINK_PASSCODE_MAX_LENGTH}
              value={passcode}
              readOnly={isBusy}
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ currentTarget }) => choose(() => setPasscode(currentTarget.value))}
            />
          </div>
        )}
      </div>
      {children}
      <div data-foot className={`${sheet.foot} ${styles.foot}`}>
        <div role="status">
          {state.is !== 'idle' && <p>{t(state.is === 'failed' ? state.text : `show.${state.is}`)}</p>}
        </div>
        <PrimaryButton type="submit" blockedReason={blockedReason} isSaving={isBusy}>
          {t(state.is === 'failed' ? 'failed.retry' : 'show.make')}
        </PrimaryButton>
      </div>
    </form>
  );
}
