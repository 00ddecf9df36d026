import type { Category } from '@bergkette/contract/catalogues.ts';
import {
  type ChoiceValue,
  choiceNameId,
  choiceWordId,
  type EventChoice,
} from '@bergkette/contract/event-choices.rules.ts';
import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { type ReactNode, useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DifficultyIcon } from '../../../illustrations/difficulty-icon.tsx';
import { MoodFace } from '../../../illustrations/mood-face.tsx';
import { useStore } from '../../../lib/store.ts';
import { waitingCalls } from '../../../offline/outbox/waiting.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { hospitalIcon, houseLineIcon, pencilSimpleIcon } from '../../../ui/icons.ts';
import { isStepId, type StepId } from '../form/steps.ts';
import { activityId, categoryId, type EventLabels } from '../use-event-labels.ts';
import styles from './event-facts.module.css';

/** In the order of the page. Decoration only: the word always stands beside it. */
const PICTURES: { [Name in EventChoice]: (value: ChoiceValue<Name>) => ReactNode } = {
  location: (value) => <Icon shape={value === 'clinic' ? hospitalIcon : houseLineIcon} size={24} />,
  difficulty: (value) => <DifficultyIcon value={value} size={44} isAlone />,
  mood: (value) => <MoodFace value={value} size={44} />,
};
const pictureOf = <Name extends EventChoice>(choice: Name, value: ChoiceValue<Name>) => PICTURES[choice](value);

type OnEdit = ((answer: StepId) => void) | undefined;

interface EventFactsProps {
  /** Some fields are optional, because others do not see the whole event. */
  event: Pick<DiaryEvent, 'location' | 'activity' | 'mood' | 'difficulty' | 'text' | 'tags'> &
    Partial<Pick<DiaryEvent, EventChoice | 'id'>> & { contents?: DiaryEvent['contents'] | undefined };
  /** Day and time, or the day alone. */
  when: string;
  labels: EventLabels;
  categories: readonly Category[] | undefined;
  /** Opens the answer to be changed; not given where the event cannot be changed. */
  onEdit?: OnEdit;
  /** Pictures, videos and sounds. */
  children: ReactNode;
}

interface AnswerProps {
  step: StepId;
  /** What it answers. */
  name: string;
  value: string;
  onEdit: OnEdit;
  className?: string | undefined;
  children?: ReactNode;
}

/** An answer that a tap changes, which only its name says. */
function Answer({ step, name, value, onEdit, className, children = value }: AnswerProps) {
  const t = useTexts('app');
  if (onEdit === undefined) return className === undefined ? children : <div className={className}>{children}</div>;
  return (
    <button
      type="button"
      className={className}
      aria-label={t('event.change', { name, value })}
      data-answer={step}
      onClick={() => onEdit(step)}
    >
      {children}
    </button>
  );
}

interface FactProps extends Pick<AnswerProps, 'step' | 'name' | 'value' | 'onEdit'> {
  icon: ReactNode;
}

const Fact = ({ icon, ...answer }: FactProps) => (
  <Answer {...answer} className={styles.fact}>
    {icon}
    <span className={styles.factText}>
      <span>{answer.name}</span> <b>{answer.value}</b>
    </span>
  </Answer>
);

/** What was written. A finger opens it by a tap; with a mouse words are marked, and the pencil above opens them. */
function Words({ text, onEdit }: { text: string; onEdit: OnEdit }) {
  const isMouse = useRef(false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the pencil above leads to the words by keys
    <p
      className={styles.text}
      dir="auto"
      onPointerDown={({ pointerType }) => {
        isMouse.current = pointerType === 'mouse';
      }}
      onClick={() => !isMouse.current && getSelection()?.isCollapsed && onEdit?.('media')}
    >
      {text}
    </p>
  );
}

/** The step of the form that asks for it. */
const stepOf = (choice: EventChoice): StepId => (isStepId(choice) ? choice : 'media');

/** The place stands below the title. */
const FACTS = (Object.keys(PICTURES) as EventChoice[]).filter((choice) => choice !== 'location');

/** Title, activity, date, difficulty and mood, text, then the media [EVD-01, EVD-02]. */
export function EventFacts({ event, when, labels, categories, onEdit, children }: EventFactsProps) {
  const t = useTexts('app');
  const { waiting } = useStore(waitingCalls);
  const hasWaitingFile = waiting.some(({ call }) => call.kind === 'event.file' && call.eventId === event.id);
  const category = categories?.find(({ id }) => id === event.activity.category)?.description;
  const isClinic = event.location === 'clinic';
  // The title is short, or names a kind.
  const description = t(activityId(event.activity.description));
  // At home the first tag is already the title.
  const otherTags = event.tags.filter((tag) => tag !== labels.title);
  // At home the category is always the same, so it is left out.
  const place = isClinic && category ? `${labels.place} · ${t(categoryId(category))}` : labels.place;
  return (
    <div className={styles.facts}>
      <div className={styles.head}>
        {/* Not named by what the button in it does. */}
        <h1 className="display" dir="auto" aria-label={labels.title}>
          <Answer
            step={isClinic ? 'activity' : 'about'}
            name={t(isClinic ? 'search.kind' : 'event.tags')}
            value={labels.title}
            onEdit={onEdit}
          />
        </h1>
        {isClinic && description !== labels.title && <p className="label">{description}</p>}
        <div className={styles.about}>
          <Answer step="location" name={t('event.location')} value={place} onEdit={onEdit}>
            <Tag tone={event.location} icon={<Icon shape={isClinic ? hospitalIcon : houseLineIcon} size={16} />}>
              {place}
            </Tag>
          </Answer>
          <p className="small">
            <Answer step="when" name={t('event.when.day')} value={when} onEdit={onEdit} />
          </p>
        </div>
      </div>
      <div className={styles.two}>
        {FACTS.map((choice) => {
          const value = event[choice] ?? null;
          return (
            value !== null && (
              <Fact
                key={choice}
                step={stepOf(choice)}
                onEdit={onEdit}
                icon={pictureOf(choice, value)}
                name={t(choiceNameId(choice))}
                value={t(choiceWordId(choice, value))}
              />
            )
          );
        })}
      </div>
      {event.text !== '' && <Words text={event.text} onEdit={onEdit} />}
      {event.text === '' && event.contents?.length === 0 && !hasWaitingFile && onEdit && (
        <Button variant="subtle" icon={pencilSimpleIcon} data-answer="media" onClick={() => onEdit('media')}>
          {t('event.add_words')}
        </Button>
      )}
      {children}
      {otherTags.length > 0 && (
        <ul className={styles.tags}>
          {otherTags.map((tag) => (
            <li key={tag}>
              <Tag tone="petrol">{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
