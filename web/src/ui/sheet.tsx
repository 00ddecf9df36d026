import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../i18n/use-texts.ts';
import { borrowFocus } from '../lib/focus.ts';
import { IconButton } from './icon-button.tsx';
import { enterTop, topmost } from './on-top.tsx';
import styles from './sheet.module.css';
import { xIcon } from './shell-icons.ts';
import { useOpenDialog } from './use-dialog-queue.ts';

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'onClose'> {
  isOpen: boolean;
  onClose: () => void;
  /** True if a tap beside it closes it. */
  isLight: boolean;
}

/** True for a press or a tap on the dialog's backdrop, which the browser counts as the dialog itself. */
const isBeside = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean => {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !isInside;
};

/**
 * The browser's modal dialog: it keeps the focus, and nothing behind it can be reached. It is closed by who renders it, so that
 * it can ask before.
 */
export function Dialog({ isOpen, onClose, isLight, children, ...rest }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const [isThere, setThere] = useState(false);
  const isPressedBeside = useRef(false);
  const close = useEffectEvent(onClose);
  useOpenDialog(isOpen);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || dialog === null) return;
    setThere(true);
    const giveBack = borrowFocus(dialog);
    dialog.showModal();
    // Who hears the sheet hears its title first, and no cross; a field that is the whole sheet, and what is chosen, come before it.
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2');
    first?.focus({ preventScroll: true });
    const leave = enterTop(dialog);
    // Only the topmost. The browser's own listener would close a question by the same keystroke that has opened it.
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || topmost() !== dialog) return;
      event.preventDefault();
      close();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => {
      window.removeEventListener('keydown', handleKeyDown);
      leave();
      dialog.close();
      giveBack();
      // What it shows stays until it has slid away.
      void Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)).then(() => {
        if (!dialog.open) setThere(false);
      });
    };
  }, [isOpen]);
  if (!isOpen && !isThere) return null;
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={ref}
      // While it slides away: React gives the focus back to what had it before a change, which was in here.
      inert={!isOpen}
      // The back gesture of a phone. A file field inside has an event of this name, too.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Browsers close a dialog that is asked to close for the second time, whatever it says: it comes back and asks.
      onClose={({ currentTarget }) => {
        if (!isOpen || currentTarget.open) return;
        currentTarget.showModal();
        onClose();
      }}
      onPointerDown={(event) => {
        isPressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        // Who marks words and lets go beside the dialog does not mean to close it.
        if (isLight && isPressedBeside.current && isBeside(event)) onClose();
      }}
      {...rest}
    >
      {children}
    </dialog>,
    document.body,
  );
}

/** So much of the drawing lies over the sheet, or is empty above it. */
const TOPPER_SLACK_PX = 12;

/** Shows the drawing on the sheet's edge only where it fits above the sheet, as a window that cuts it shows Firn without a head. */
function Topper({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [hasRoom, setRoom] = useState(true);
  useLayoutEffect(() => {
    const drawing = box.current;
    const sheet = drawing?.parentElement;
    if (!drawing || !sheet) return;
    // `offsetTop` stays the same while the sheet slides in.
    const read = () => setRoom(sheet.offsetTop + TOPPER_SLACK_PX >= drawing.offsetHeight);
    const sizes = new ResizeObserver(read);
    for (const one of [sheet, drawing, document.documentElement]) sizes.observe(one);
    return () => sizes.disconnect();
  }, []);
  return (
    <div ref={box} className={styles.topper} data-cut={!hasRoom || undefined}>
      {children}
    </div>
  );
}

interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Name of the cross in the corner, where it does more than to close. */
  closeLabel?: string | undefined;
  /** False where the title is only said aloud. */
  hasTitle?: boolean;
  /** False where a button inside must close the sheet. */
  hasCross?: boolean;
  /** True for a sheet that opens by itself. A tap just after opening is ignored, as it was meant for the screen behind. */
  isUnasked?: boolean;
  /** True if the second tap of the double tap that opened the sheet must not press a button. */
  isGuarded?: boolean;
  /** True for at most 400 px instead of 480 [SET-07]. */
  isNarrow?: boolean;
  /** False where a tap beside it must not close it, as what it shows cannot be had again. */
  isLight?: boolean;
  /** True if the sheet has only text, so that arrow keys scroll it. */
  isToRead?: boolean;
  /** Drawing on the sheet's upper edge, such as Firn. It is left out where the window would cut it. */
  topper?: ReactNode;
  children: ReactNode;
}

/** A small dialog: at the bottom on a phone, in the middle on a desktop. Escape and a tap beside it close it. */
export function Sheet({
  isOpen,
  onClose,
  title,
  closeLabel,
  hasTitle = true,
  hasCross = true,
  isUnasked = false,
  isGuarded = isUnasked,
  isLight = !isUnasked,
  isNarrow = false,
  isToRead = false,
  topper,
  children,
}: SheetProps) {
  const t = useTexts('app');
  const titleId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isLight={isLight}
      className={`${styles.dialog} ${styles.sheet}`}
      aria-labelledby={titleId}
      data-guarded={isGuarded || undefined}
      data-narrow={isNarrow || undefined}
    >
      {topper ? <Topper>{topper}</Topper> : <div className={styles.grab} />}
      {hasCross && (
        <IconButton className={styles.close} icon={xIcon} label={closeLabel ?? t('dialog.close')} onClick={onClose} />
      )}
      <div className={styles.body} {...(isToRead && { tabIndex: 0 })}>
        <h2 id={titleId} className={hasTitle ? styles.title : 'sr-only'} tabIndex={-1}>
          {title}
        </h2>
        <Suspense fallback={null}>{children}</Suspense>
      </div>
    </Dialog>
  );
}

interface PageDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Name of the dialog. Its content begins with a header of its own. */
  label: string;
  /** True if the dialog fills the whole window on a desktop too. */
  isFullscreen?: boolean;
  /** True if the dialog is as tall as its content on a desktop, up to its usual height. */
  isFitted?: boolean;
  children: ReactNode;
}

/** A dialog for a whole task: fullscreen below 600 px [EVF-10], 640 × 720 above. It has no header. */
export function PageDialog({
  isOpen,
  onClose,
  label,
  isFullscreen = false,
  isFitted = false,
  children,
}: PageDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isLight={false}
      className={`${styles.dialog} ${styles.page}`}
      aria-label={label}
      data-fullscreen={isFullscreen || undefined}
      data-fitted={isFitted || undefined}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </Dialog>
  );
}
