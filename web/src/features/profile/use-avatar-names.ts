import { AVATAR_ANIMALS, AVATAR_LOOKS } from '@bergkette/contract/users.rules.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** "Hase mit Kopfhörern" for a picture's number from 1 to 55 [PROF-14]. */
export const useAvatarNames = (): ((number: number) => string) => {
  const t = useTexts('app');
  return (number) => {
    const index = number - 1;
    const animal = AVATAR_ANIMALS[index % AVATAR_ANIMALS.length] ?? 'marmot';
    const look = AVATAR_LOOKS[Math.floor(index / AVATAR_ANIMALS.length)] ?? 'bare';
    return t(`avatar-look.${look}`, { animal: t(`avatar-animal.${animal}`) });
  };
};
