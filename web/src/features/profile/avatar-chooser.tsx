import { AVATAR_ANIMALS, AVATAR_COUNT, AVATAR_LOOKS } from '@bergkette/contract/users.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { isMotionReduced } from '../../lib/reduced-motion.ts';
import { avatarFile, avatarUrl } from '../../ui/avatar.tsx';
import { Button, PrimaryButton } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { caretLeftIcon, caretRightIcon } from '../../ui/icons.ts';
import styles from './avatar-chooser.module.css';
import { middleAt, PICTURE_STEP, pictureLook } from './coverflow.ts';

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

const NUMBERS = Array.from({ length: AVATAR_COUNT }, (_, index) => index + 1);
/** In another order at each opening [PROF-13]. */
export const shuffledPictures = (): number[] =>
  NUMBERS.map((number) => ({ number, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ number }) => number);
/** Index in the middle, so that there are pictures on both sides from the start. */
const START = Math.floor(AVATAR_COUNT / 2);

/**
 * The browser scrolls the row (finger, wheel, momentum, snapping); this hook only turns the pictures. While the row
 * scrolls to a picture by itself, the pictures that it passes are not chosen.
 */
const useCoverflow = (count: number, start: number, onMiddle: (index: number) => void) => {
  const row = useRef<HTMLDivElement>(null);
  /**
   * What moves the row: the index it scrolls to, a person, or null for nothing (turning a phone then chooses no
   * picture).
   */
  const mover = useRef<number | 'person' | null>(start);

  const draw = useCallback(() => {
    const element = row.current;
    if (element === null) return;
    const middle = element.scrollLeft / PICTURE_STEP;
    Array.from(element.querySelectorAll<HTMLElement>('[data-picture]')).forEach((picture, index) => {
      if (isMotionReduced()) picture.removeAttribute('style');
      else Object.assign(picture.style, pictureLook(index - middle));
    });
  }, []);

  useEffect(() => {
    row.current?.scrollTo({ left: start * PICTURE_STEP, behavior: 'instant' });
    draw();
  }, [start, draw]);

  return {
    row,
    /** Brings a picture to the middle. */
    glideTo: useCallback((index: number) => {
      mover.current = index;
      row.current?.scrollTo({ left: index * PICTURE_STEP, behavior: isMotionReduced() ? 'instant' : 'smooth' });
    }, []),
    onScroll: () => {
      draw();
      const middle = middleAt(row.current?.scrollLeft ?? 0, count);
      if (mover.current === 'person') onMiddle(middle);
      else if (mover.current === middle) mover.current = null;
    },
    /** A finger or a wheel has taken over: the picture that comes to the middle is chosen from now on. */
    onTakeOver: () => {
      mover.current = 'person';
    },
  };
};

interface AvatarRowProps {
  /** Picture numbers in the order of this opening. */
  order: readonly number[];
  /** Place in the order; null while none is chosen. */
  chosen: number | null;
  onChoose: (index: number) => void;
  flow: ReturnType<typeof useCoverflow>;
}

/** The pictures as radio buttons: arrow keys and screen readers come with them [PROF-13]. */
function AvatarRow({ order, chosen, onChoose, flow }: AvatarRowProps) {
  const t = useTexts('profile');
  const names = useAvatarNames();
  const group = useId();
  return (
    <fieldset>
      <legend className="sr-only">{t('profile.pictures')}</legend>
      <div
        className={styles.row}
        data-sideways
        ref={flow.row}
        onScroll={flow.onScroll}
        onPointerDown={flow.onTakeOver}
        onWheel={flow.onTakeOver}
      >
        {order.map((number, index) => (
          <label key={number} className={styles.cell}>
            <input
              type="radio"
              className="sr-only"
              name={group}
              aria-label={names(number)}
              checked={index === chosen}
              onChange={() => onChoose(index)}
              onClick={() => onChoose(index)}
            />
            <img
              className={styles.picture}
              data-picture
              src={avatarUrl(avatarFile(number))}
              alt=""
              draggable={false}
              decoding="async"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface AvatarChooserProps {
  /** Saves the picture; shows its failures itself. */
  onSave: (number: number) => Promise<void>;
  /** Goes back to the default picture; null if it is in use already. */
  onRemove: (() => void) | null;
  /** Null in the onboarding, which has its own words and nothing to close. */
  onCancel: (() => void) | null;
  /** Text of the button that takes the chosen picture. */
  takeLabel?: string;
  /** Where they are opened again and have to lie as before. */
  order?: readonly number[];
  /** Of what holds the buttons. */
  className?: string | undefined;
  /** Other ways on, below the button that takes the picture. */
  children?: ReactNode;
}

/** 55 pictures in a turning row, in another order each time; confirming needs a choice [PROF-13]. */
export function AvatarChooser(props: AvatarChooserProps) {
  const { onSave, onRemove, onCancel, takeLabel, order: given, className = 'stack', children } = props;
  const t = useTexts('profile');
  const names = useAvatarNames();
  const [order] = useState(given ?? shuffledPictures);
  const [chosen, setChosen] = useState<number | null>(null);
  const { mutate, isPending } = useMutation({ mutationFn: onSave });
  const flow = useCoverflow(AVATAR_COUNT, START, setChosen);
  const number = chosen === null ? undefined : order[chosen];

  const handleChoose = (index: number) => {
    setChosen(index);
    flow.glideTo(index);
  };
  const handleStep = (step: 1 | -1) => handleChoose(((chosen ?? START) + step + AVATAR_COUNT) % AVATAR_COUNT);

  return (
    <>
      {onCancel && <p className={`lead ${styles.lead}`}>{t('profile.pictures_text')}</p>}
      <AvatarRow order={order} chosen={chosen} onChoose={handleChoose} flow={flow} />
      <div className={styles.controls}>
        <IconButton
          icon={caretLeftIcon}
          label={t('profile.previous_picture')}
          look="soft"
          onClick={() => handleStep(-1)}
        />
        <span className="heading" role="status">
          {number === undefined ? t('profile.no_picture') : names(number)}
        </span>
        <IconButton icon={caretRightIcon} label={t('profile.next_picture')} look="soft" onClick={() => handleStep(1)} />
      </div>
      <div data-foot className={className}>
        <PrimaryButton
          isSaving={isPending}
          blockedReason={number === undefined ? t('profile.choose_first') : undefined}
          onClick={() => number !== undefined && mutate(number)}
        >
          {takeLabel ?? t('profile.take_picture')}
        </PrimaryButton>
        {onRemove && (
          <Button variant="subtle" onClick={onRemove}>
            {t('profile.without_picture')}
          </Button>
        )}
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {t('button.cancel')}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}
