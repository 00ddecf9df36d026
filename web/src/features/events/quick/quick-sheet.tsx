import type { LocationName } from '@bergkette/contract/catalogues.ts';
import { DIFFICULTIES, LOCATIONS } from '@bergkette/contract/events.rules.ts';
import { MOODS } from '@bergkette/contract/moods.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { categoriesQuery } from '../../../data/catalogues.ts';
import { knownEvents } from '../../../data/events.ts';
import type { MediaItem } from '../../../data/media-item.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { DifficultyIcon } from '../../../illustrations/difficulty-icon.tsx';
import { Glyph } from '../../../illustrations/glyph.tsx';
import { MoodFace } from '../../../illustrations/mood-face.tsx';
import { formatShortDay, hourOf, noonOf, plainDateOf } from '../../../lib/dates.ts';
import { shortNameOf } from '../../../lib/event-title.ts';
import { now } from '../../../lib/server-time.ts';
import { zoneOf } from '../../../lib/time-zone.ts';
import { currentConnection } from '../../../pwa/connection.ts';
import { Button, PrimaryButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  hospitalFillIcon,
  hospitalIcon,
  houseLineFillIcon,
  houseLineIcon,
  pencilSimpleIcon,
} from '../../../ui/icons.ts';
import { KeepSheet } from '../../../ui/keep-sheet.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { xIcon } from '../../../ui/shell-icons.ts';
import type { FormAction, FormState } from '../form/form-reducer.ts';
import { TextField } from '../form/media-step.tsx';
import type { MediaFields, StepProps } from '../form/step-props.ts';
import { findInvalidStep } from '../form/steps.ts';
import { choiceOf, type WhenChoice, whenChoices, whenOf } from '../form/when-choices.ts';
import styles from './quick-sheet.module.css';
import { takenAt } from './taken-at.ts';
import { isTired, type Thing, thingsFor } from './things.ts';

const PLACE_ICONS = { clinic: hospitalIcon, home: houseLineIcon } as const;
const CHOSEN_PLACE_ICONS = { clinic: hospitalFillIcon, home: houseLineFillIcon } as const;

interface ChoicesProps {
  label: string;
  className: string | undefined;
  /** The row goes on beside the window on a low phone. */
  isSideways?: boolean;
  children: ReactNode;
}

/** Buttons of which one is pressed. They are no radio buttons, because arrow keys would choose and the last choice saves. */
function Choices({ label, className, isSideways = false, children }: ChoicesProps) {
  return (
    <fieldset>
      <legend className={styles.label}>{label}</legend>
      <div className={className} data-sideways={isSideways || undefined}>
        {children}
      </div>
    </fieldset>
  );
}

/** Shows another moment than those to choose from where a photo brought one, and says so. */
function When({ state, dispatch }: StepProps) {
  const t = useTexts('app');
  const language = useLanguage();
  const { date, time } = state.values;
  const choices = whenChoices(now());
  const isToday = date === plainDateOf(now());
  const other = isToday ? time : formatShortDay(noonOf(date), language, 'UTC');
  const { suggested } = state;
  const isAt = (at: { date: string; time: string }) => at.date === date && at.time === time;
  const found = choiceOf(date, time, now());
  const isOfPhoto = found !== 'now' && suggested !== null && isAt(suggested.after) && !isAt(suggested.before);
  const choice = isOfPhoto ? null : found;
  const select = useRef<HTMLSelectElement>(null);
  const handleChoice = (next: WhenChoice) => {
    const nowMs = now();
    dispatch(
      next === 'now'
        ? { type: 'now', nowMs }
        : { type: 'when', ...whenOf(next, whenOf('now', '', nowMs).time, nowMs), nowMs },
    );
  };
  return (
    <>
      <select
        ref={select}
        autoComplete="off"
        className={styles.when}
        aria-label={t('event.step.when')}
        value={choice ?? ''}
        disabled={state.values.location === null}
        onChange={(event) => handleChoice(choices.find((one) => one === event.currentTarget.value) ?? 'now')}
      >
        {choice === null && <option value="">{isOfPhoto ? t('quick.when_photo', { when: other }) : other}</option>}
        {choices.map((one) => (
          <option key={one} value={one}>
            {t(`event.when.${one}`)}
          </option>
        ))}
      </select>
      {isOfPhoto && (
        <Button
          variant="subtle"
          size="sm"
          className={styles.now}
          onClick={() => {
            handleChoice('now');
            select.current?.focus();
          }}
        >
          {t('event.when.now')}
        </Button>
      )}
    </>
  );
}

function Places({ state, dispatch }: StepProps) {
  const t = useTexts('app');
  return (
    <fieldset className={styles.places}>
      <legend className="sr-only">{t('event.step.location')}</legend>
      {LOCATIONS.toReversed().map((location: LocationName) => (
        <button
          key={location}
          type="button"
          className={`${styles.place} ${styles[location]}`}
          aria-pressed={state.values.location === location}
          onClick={() => state.values.location !== location && dispatch({ type: 'place', location })}
        >
          <Icon
            shape={state.values.location === location ? CHOSEN_PLACE_ICONS[location] : PLACE_ICONS[location]}
            size={18}
          />
          {t(`location.${location}`)}
        </button>
      ))}
    </fieldset>
  );
}

interface ScaleProps {
  state: FormState;
  onTap: (action: FormAction) => void;
}

export function QuickMoods({ state, onTap }: ScaleProps) {
  const t = useTexts('app');
  const { mood: chosen } = state.values;
  return (
    <Choices label={t('event.step.mood')} className={styles.moods}>
      {MOODS.map((mood) => (
        <button
          key={mood}
          type="button"
          className={styles.mood}
          aria-label={t(`mood.${mood}`)}
          aria-pressed={mood === chosen}
          onClick={() => onTap({ type: 'mood', mood })}
        >
          <MoodFace value={mood} size={42} />
          <span className={styles.step}>{t(`mood.${mood}`)}</span>
        </button>
      ))}
    </Choices>
  );
}

export function QuickMountains({ state, onTap }: ScaleProps) {
  const t = useTexts('app');
  const { difficulty: chosen } = state.values;
  return (
    <Choices label={t('event.step.difficulty')} className={styles.mountains}>
      {DIFFICULTIES.map((difficulty) => (
        <button
          key={difficulty}
          type="button"
          className={styles.mountain}
          aria-label={t(`difficulty.${difficulty}`)}
          aria-pressed={difficulty === chosen}
          onClick={() => onTap({ type: 'difficulty', difficulty })}
        >
          <DifficultyIcon value={difficulty} size={56} />
          <span className={styles.step}>{t(`difficulty.${difficulty}`)}</span>
        </button>
      ))}
    </Choices>
  );
}

const isChosen = ({ values }: FormState, thing: Thing): boolean =>
  thing.location === 'home' ? values.tags[0] === thing.key : values.activityId === thing.activityId;

function Things({ state, onTap, things }: ScaleProps & { things: readonly Thing[] }) {
  const t = useTexts('app');
  return (
    <Choices
      label={t(state.values.location === 'home' ? 'event.step.about' : 'event.step.category')}
      className={styles.things}
      isSideways={state.values.location === 'clinic'}
    >
      {things.map((thing) => (
        <button
          key={thing.key}
          type="button"
          className={`${styles.thing} ${styles[thing.location]}`}
          aria-pressed={isChosen(state, thing)}
          onClick={() => onTap({ type: 'thing', thing })}
        >
          <span className={styles.bubble}>
            <Glyph name={thing.icon} size={26} />
          </span>
          <span className={styles.word}>{thing.location === 'home' ? thing.key : shortNameOf(thing.key, t)}</span>
        </button>
      ))}
    </Choices>
  );
}

interface QuickSheetProps extends StepProps, MediaFields {
  isSaving: boolean;
  status: ReactNode;
  onSave: () => void;
  onClose: () => void;
}

/**
 * Makes an event by two taps at home, a face and a mountain, and by three at the clinic, whose events need an activity. The
 * last one saves; what it was about, words, a photo or what is spoken come before. Nothing is chosen in advance.
 */
export function QuickSheet({
  state,
  dispatch,
  isSaving,
  status,
  renderSpeak,
  renderContents,
  onSave,
  onClose,
}: QuickSheetProps) {
  const t = useTexts('app');
  const language = useLanguage();
  // The tiles keep their order while the sheet is open, as the person may be about to tap one.
  const [known] = useState(knownEvents);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const [hour] = useState(() => hourOf(new Date(now())));
  const [isTiring] = useState(() => isTired(known, { hour, today: plainDateOf(now()) }));
  const [taps, setTaps] = useState(0);
  // What is being said belongs to the entry: it is not saved before its sound is there.
  const [isSpeaking, setSpeaking] = useState(false);
  // At once for the words of a draft, without a keyboard over the faces, and without a network, where the dialog offers to write.
  const [isWriting, setWriting] = useState(() => state.values.text !== '' || currentConnection() !== 'ok');
  const writing = useRef<HTMLDivElement>(null);
  const handleWrite = () => {
    // The field is there within the tap, as Safari opens no keyboard later.
    flushSync(() => setWriting(true));
    writing.current?.querySelector('textarea')?.focus();
  };
  const mountains = useRef<HTMLDivElement>(null);
  const isPlaced = useRef(false);
  const { location, contents } = state.values;
  const things = location === null ? [] : thingsFor(known, categories, { location, hour, language });
  const isShort = isTiring && location === 'home';
  const missing = findInvalidStep(state.values)?.missing;
  const { mood, difficulty, activityId } = state.values;
  const rest = [
    mood === null ? t('quick.rest.mood') : [],
    difficulty === null ? t('quick.rest.difficulty') : [],
    location === 'clinic' && activityId === null ? t('quick.rest.thing') : [],
  ].flat();
  const hasBegun = mood !== null || difficulty !== null;
  const lastTap = rest.length > 2 ? 'quick.last_tap_clinic' : 'quick.last_tap';
  const saveIfWhole = useEffectEvent(() => {
    if (!isSpeaking && missing === undefined) onSave();
  });
  useEffect(() => {
    if (taps > 0) saveIfWhole();
  }, [taps]);
  const handleTap = (action: FormAction) => {
    dispatch(action);
    setTaps((count) => count + 1);
  };
  const handleMood = (action: FormAction) => {
    handleTap(action);
    // In large letters they lie below the foot, and nothing else says that there is more. At once, as nothing may move under a tap.
    if (difficulty === null && (location === 'home' || activityId !== null))
      mountains.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  const handlePlace = (action: FormAction) => {
    isPlaced.current = true;
    dispatch(action);
  };
  /** A photo suggests its own day, and where the diary has the person on that day. */
  const handlePhotos = async (items: MediaItem[]) => {
    dispatch({ type: 'contents_added', items });
    const file = items[0]?.file;
    if (!file) return;
    const { date, time } = await takenAt(file);
    const there = known.find((event) => plainDateOf(event.datetime, zoneOf(event)) === date)?.location;
    dispatch({ type: 'taken', date, time, nowMs: now(), location: isPlaced.current ? undefined : there });
  };
  const sounds = contents.filter(({ content_type }) => content_type.startsWith('audio'));
  const pictures = contents.filter((item) => !sounds.includes(item));
  const [isLeaving, setLeaving] = useState(false);
  /** Another number takes the recorder away, with what is being said. */
  const [take, setTake] = useState(0);
  const close = () => (isSpeaking ? setLeaving(true) : onClose());
  const handleSpeaking = (isOn: boolean) => {
    setSpeaking(isOn);
    if (!isOn) setLeaving(false);
  };
  const handleLeave = () => {
    flushSync(() => {
      handleSpeaking(false);
      setTake(take + 1);
    });
    onClose();
  };
  const handleRemove = (mediaId: number) => dispatch({ type: 'content_removed', mediaId });
  return (
    <>
      <Sheet isOpen onClose={close} title={t('home.quick')} hasTitle={false} hasCross={false}>
        <IconButton className={styles.close} icon={xIcon} label={t('dialog.close')} onClick={close} />
        <div className={styles.quick} inert={isSaving} data-short={isShort ? '' : undefined}>
          <div className={styles.media}>
            {isWriting && (
              <div ref={writing} className={styles.writing}>
                <TextField state={state} dispatch={dispatch} isBusy={isSaving} />
              </div>
            )}
            <Button variant="subtle" size="sm" title={t('quick.write')} onClick={handleWrite}>
              <Icon shape={pencilSimpleIcon} size={20} />
              <span>{t('quick.write')}</span>
            </Button>
            {renderContents({
              items: pictures,
              isBusy: isSaving,
              // More than one picture is for the whole form.
              kinds: pictures.length === 0 ? ['image'] : [],
              onAdd: (items) => void handlePhotos(items),
              onRemove: handleRemove,
              onRestore: (mediaId) => dispatch({ type: 'content_restored', mediaId }),
              onRetry: onSave,
            })}
            <Fragment key={take}>
              {renderSpeak({
                items: sounds,
                isBusy: isSaving,
                onAdd: (items) => handleTap({ type: 'contents_added', items }),
                onRemove: handleRemove,
                onSpeaking: handleSpeaking,
              })}
            </Fragment>
          </div>
          {/* Now, and the place from the profile; a tap changes each of them. */}
          <div className={styles.moment}>
            <When state={state} dispatch={dispatch} />
            <Places state={state} dispatch={handlePlace} />
          </div>
          <QuickMoods state={state} onTap={handleMood} />
          {!isShort && <Things state={state} onTap={handleTap} things={things} />}
          <div ref={mountains}>
            <QuickMountains state={state} onTap={handleTap} />
          </div>
        </div>
        <div className={styles.status}>{status}</div>
        <div data-foot className={styles.foot}>
          <Button variant="subtle" disabled={isSaving || isSpeaking} onClick={() => dispatch({ type: 'more' })}>
            {t('button.more')}
          </Button>
          {missing === undefined ? (
            <PrimaryButton
              isSaving={isSaving}
              blockedReason={isSpeaking ? t('quick.speaking') : undefined}
              onClick={onSave}
            >
              {t('button.save')}
            </PrimaryButton>
          ) : (
            <p className={styles.rest} role="status">
              {hasBegun && rest.length > 0
                ? t('quick.rest', { what: new Intl.ListFormat(language).format(rest) })
                : t(rest.length > 0 ? lastTap : missing)}
            </p>
          )}
        </div>
      </Sheet>
      <KeepSheet
        isOpen={isLeaving}
        title={t('speak.discard_title')}
        text={t('speak.discard_text')}
        keepLabel={t('speak.go_on')}
        loseLabel={t('record.discard')}
        onKeep={() => setLeaving(false)}
        onLose={handleLeave}
      />
    </>
  );
}
