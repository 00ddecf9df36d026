import type { ReactNode } from 'react';
import { ActivityStep, CategoryStep } from './category-step.tsx';
import { LocationStep } from './location-step.tsx';
import { MediaStep } from './media-step.tsx';
import { DifficultyStep, MoodStep, type MoodStepProps } from './scale-steps.tsx';
import type { FormSurroundings, StepProps } from './step-props.ts';
import { TagField } from './tag-field.tsx';
import type { HandingOver } from './use-hand-over.ts';
import { WhenStep } from './when-step.tsx';

interface StepBodyProps extends StepProps {
  surroundings: FormSurroundings;
  saving: HandingOver;
  moodStep: Omit<MoodStepProps, keyof StepProps>;
}

/** The question of the current step. */
export function StepBody({ surroundings, saving, moodStep, ...step }: StepBodyProps): ReactNode {
  switch (step.state.step) {
    case 'quick':
      return null;
    case 'location':
      return <LocationStep {...step} again={surroundings.again} places={surroundings.places} />;
    case 'category':
      return <CategoryStep {...step} categories={surroundings.categories} />;
    case 'activity':
      return <ActivityStep {...step} categories={surroundings.categories} />;
    case 'when':
      return <WhenStep {...step} />;
    case 'mood':
      return <MoodStep {...step} {...moodStep} />;
    case 'difficulty':
      return <DifficultyStep {...step} />;
    case 'about':
      return <TagField {...step} knownTags={surroundings.knownTags} hasTopics />;
    case 'media':
      return <MediaStep {...step} surroundings={surroundings} saving={saving} />;
  }
}
