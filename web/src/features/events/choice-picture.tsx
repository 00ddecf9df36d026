import type { ChoiceValue, EventChoice } from '@bergkette/contract/event-choices.rules.ts';
import type { ReactNode } from 'react';
import { DifficultyIcon } from '../../illustrations/difficulty-icon.tsx';
import { MoodFace } from '../../illustrations/mood-face.tsx';
import { Icon } from '../../ui/icon.tsx';
import { hospitalIcon, houseLineIcon } from '../../ui/icons.ts';

type Draw<Value> = (value: Value, size: number) => ReactNode;

/** In the order of the detail page. */
const PICTURES: { [Name in EventChoice]: Draw<ChoiceValue<Name>> } = {
  location: (value) => <Icon shape={value === 'clinic' ? hospitalIcon : houseLineIcon} size={24} />,
  difficulty: (value, size) => <DifficultyIcon value={value} size={size} />,
  mood: (value, size) => <MoodFace value={value} size={size} />,
};
export const picturedChoices = Object.keys(PICTURES) as EventChoice[];

interface ChoicePictureProps<Name extends EventChoice> {
  choice: Name;
  value: ChoiceValue<Name>;
  size: number;
}

/** Picture of an answer. Decoration only: the word always stands beside it. */
export const ChoicePicture = <Name extends EventChoice>({ choice, value, size }: ChoicePictureProps<Name>) =>
  PICTURES[choice](value, size);
