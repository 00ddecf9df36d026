import type { ReactNode } from 'react';
import { ActivityStep, CategoryStep } from './category-step.tsx';
import { LocationStep } from './location-step.tsx';
import { MediaStep } from './media-step.tsx';
import { DifficultyStep, MoodStep, type MoodStepProps } from './scale-steps.tsx';
import type { FormSurroundings, StepProps } from './step-props.ts';
import { TagField } from './tag-field.tsx';
import type { EventSaving } from './use-save-event.ts';
import { WhenStep } from './when-step.tsx';

interface StepBodyProps extends StepProps {
  around: FormSurroundings;
  saving: EventSaving;
  moodStep: Omit<MoodStepProps, keyof StepProps>;
}

/** The question of the current step. */
export function StepBody({ around, saving, moodStep, ...step }: StepBodyProps): ReactNode {
  switch (step.state.step) {
    case 'location':
      return <LocationStep {...step} again={around.again} />;
    case 'category':
      return <CategoryStep {...step} categories={around.categories} />;
    case 'activity':
      return <ActivityStep {...step} categories={around.categories} />;
    case 'when':
      return <WhenStep {...step} />;
    case 'mood':
      return <MoodStep {...step} {...moodStep} />;
    case 'difficulty':
      return <DifficultyStep {...step} />;
    case 'about':
      return <TagField {...step} knownTags={around.knownTags} />;
    case 'media':
      return <MediaStep {...step} around={around} saving={saving} />;
  }
}
