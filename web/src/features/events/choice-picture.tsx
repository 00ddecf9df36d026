import type { LocationName } from '@bergkette/contract/catalogues.ts';
import type { ChoiceValue, EventChoice } from '@bergkette/contract/event-choices.rules.ts';
import type { ReactNode } from 'react';
import { DifficultyIcon } from '../../illustrations/difficulty-icon.tsx';
import { MoodFace } from '../../illustrations/mood-face.tsx';
import { Icon } from '../../ui/icon.tsx';
import { hospitalIcon, houseLineIcon } from '../../ui/icons.ts';

type Draw<Value> = (value: Value, size: number, place: LocationName | undefined) => ReactNode;

/** In the order of the detail page. */
const PICTURES: { [Name in EventChoice]: Draw<ChoiceValue<Name>> } = {
  location: (value) => <Icon shape={value === 'clinic' ? hospitalIcon : houseLineIcon} size={24} />,
  difficulty: (value, size, place) => <DifficultyIcon value={value} size={size} tone={place ?? 'active'} />,
  mood: (value, size, place) => <MoodFace value={value} size={size} tone={place && `${place} active`} />,
};
export const picturedChoices = Object.keys(PICTURES) as EventChoice[];

interface ChoicePictureProps<Name extends EventChoice> {
  choice: Name;
  value: ChoiceValue<Name>;
  size: number;
  /** The picture has the colour of this place; else its own. */
  place?: LocationName;
}

/** Picture of an answer. Decoration only: the word always stands beside it. */
export const ChoicePicture = <Name extends EventChoice>({ choice, value, size, place }: ChoicePictureProps<Name>) =>
  PICTURES[choice](value, size, place);
