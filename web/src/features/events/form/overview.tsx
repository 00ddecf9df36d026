import type { Category } from '@bergkette/contract/catalogues.ts';
import {
  choiceNameId,
  choiceNames,
  choiceOf,
  choiceWordId,
  type EventChoice,
} from '@bergkette/contract/event-choices.rules.ts';
import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { Glyph } from '../../../illustrations/glyph.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { otherZone } from '../../../lib/event-zone.ts';
import { now } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import {
  caretRightIcon,
  clockIcon,
  eyeIcon,
  eyeSlashIcon,
  imageIcon,
  pencilSimpleIcon,
  tagIcon,
} from '../../../ui/icons.ts';
import { ChoicePicture } from '../choice-picture.tsx';
import { activityId, categoryId } from '../use-event-labels.ts';
import { CATEGORY_ICONS } from './category-step.tsx';
import { instantOf } from './form-values.ts';
import { UploadFailure } from './media-step.tsx';
import styles from './overview.module.css';
import type { MediaPart, StepProps } from './step-props.ts';
import { type StepId, stepsOf } from './steps.ts';
import type { HandingOver } from './use-hand-over.ts';

interface Answer {
  step: StepId;
  part?: MediaPart;
  icon: ReactNode;
  name: string;
  /** Empty where there is no answer. */
  value: string;
}

interface OverviewProps extends StepProps {
  categories: readonly Category[] | undefined;
  canShare: boolean;
  saving: HandingOver;
  onPart: (part: MediaPart | null) => void;
}

/** Present answer of each step of a clinic or home event. */
const useAnswers = ({
  state,
  categories,
  canShare,
}: Pick<OverviewProps, 'state' | 'categories' | 'canShare'>): Answer[] => {
  const t = useTexts('app');
  const activities = useTexts('app');
  const sharing = useTexts('app');
  const language = useLanguage();
  const { location, category, activityId: chosen, text, tags, contents } = state.values;
  const { publication, publicationMedia } = state.values;
  const shared = publicationMedia ? 'event.overview.share.media' : 'event.overview.share.yes';
  const activity = categories?.flatMap((one) => one.activities).find(({ id }) => id === chosen);
  const kept = contents.filter((item) => item.action_id !== -1).length;
  const icon = (shape: typeof clockIcon) => <Icon shape={shape} size={24} />;
  const tagsAnswer = { icon: icon(tagIcon), name: t('event.tags'), value: tags.join(', ') };
  const answerTo = (choice: EventChoice) => {
    const value = state.values[choice];
    return {
      icon: value !== null && <ChoicePicture choice={choice} value={value} size={34} />,
      name: t(choiceNameId(choice)),
      value: value === null ? '' : t(choiceWordId(choice, value)),
    };
  };
  const all: Record<StepId, Omit<Answer, 'step'>[]> = {
    location: [answerTo('location')],
    category: [
      {
        icon: <Glyph name={CATEGORY_ICONS[category ?? ''] ?? ''} size={26} />,
        name: t('event.overview.category'),
        value: category === null ? '' : activities(categoryId(category)),
      },
    ],
    activity: [
      {
        icon: <Glyph name={activity?.icon ?? ''} size={26} />,
        name: t('event.overview.activity'),
        value: activity === undefined ? '' : activities(activityId(activity.description)),
      },
    ],
    when: [
      {
        icon: icon(clockIcon),
        name: t('event.overview.when'),
        value: formatDateTime(
          instantOf(state.values, now(), state.stored?.datetime),
          language,
          otherZone(state.values.timeZone),
        ),
      },
    ],
    mood: [answerTo('mood')],
    difficulty: [answerTo('difficulty')],
    about: [tagsAnswer],
    media: [
      { part: 'text', icon: icon(pencilSimpleIcon), name: t('event.text'), value: text },
      {
        part: 'contents',
        icon: icon(imageIcon),
        name: t('event.overview.contents'),
        value: kept === 0 ? '' : t('event.overview.contents_count', { count: kept }),
      },
      ...(location === 'home' ? [] : [{ ...tagsAnswer, part: 'tags' as const }]),
      ...choiceNames
        .filter((choice) => choiceOf(choice).step === 'media')
        .map((choice) => ({ ...answerTo(choice), part: choice })),
      ...(canShare
        ? [
            {
              part: 'share' as const,
              icon: icon(publication ? eyeIcon : eyeSlashIcon),
              name: sharing('event.publication'),
              value: sharing(publication ? shared : 'event.overview.share.no'),
            },
          ]
        : []),
    ],
  };
  return stepsOf(location).flatMap(({ id }) => all[id].map((answer) => ({ ...answer, step: id })));
};

/** Shows all answers of a stored event; a tap opens one to change it, and a button goes through all steps. */
export function Overview({ state, dispatch, categories, canShare, saving, onPart }: OverviewProps) {
  const t = useTexts('app');
  const answers = useAnswers({ state, categories, canShare });
  const handleOpen = ({ step, part }: Answer) => {
    onPart(part ?? null);
    dispatch({ type: 'went', step });
  };
  const handleBySteps = () => {
    onPart(null);
    dispatch({ type: 'by_steps' });
  };
  return (
    <div className={styles.overview} inert={saving.isSaving}>
      <UploadFailure state={state} saving={saving} />
      <ul className={styles.answers}>
        {answers.map((answer) => (
          <li key={`${answer.step} ${answer.part ?? ''}`}>
            <button type="button" className={styles.answer} onClick={() => handleOpen(answer)}>
              <span className={styles.icon}>{answer.icon}</span>
              <span className={styles.words}>
                <span className={styles.name}>{answer.name}</span>
                <span className={styles.value} dir="auto" data-empty={answer.value === '' || undefined}>
                  {answer.value || t('event.overview.none')}
                </span>
              </span>
              <Icon shape={caretRightIcon} size={18} />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="light" isWide onClick={handleBySteps}>
        {t('event.by_steps')}
      </Button>
    </div>
  );
}
