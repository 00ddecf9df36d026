import { Modal } from '@mantine/core';
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './sheet.module.css';
import { xIcon } from './shell-icons.ts';
import { useOpenDialog } from './use-dialog-queue.ts';
import { useEscape } from './use-escape.ts';

/**
 * Gives the focus back to the element that had it before the dialog opened. The library does so only for a dialog that
 * stays in the document while it is closed.
 */
const useFocusReturn = (isOpen: boolean): void => {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const from = document.activeElement;
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    };
  }, [isOpen]);
};

const MOTION = { transition: 'slide-up', duration: 220, timingFunction: 'cubic-bezier(.2,.8,.2,1)' } as const;

const ROOT_PARTS = { root: styles.root ?? '', overlay: styles.overlay ?? '' };
const SHEET_PARTS = { ...ROOT_PARTS, inner: styles.inner ?? '', content: styles.content ?? '' };
const PAGE_PARTS = { ...ROOT_PARTS, inner: styles.pageInner ?? '', content: styles.page ?? '' };

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
  /** Name of the cross in the corner. Without it there is no cross, and a button inside must close the sheet. */
  closeLabel?: string;
  /** True for a sheet that opens by itself. A tap just after opening is ignored, as it was meant for the screen behind. */
  isUnasked?: boolean;
  /** True if the second tap of the double tap that opened the sheet must not press a button. */
  isGuarded?: boolean;
  /** True for at most 400 px instead of 480 [SET-07]. */
  isNarrow?: boolean;
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
  isUnasked = false,
  isGuarded = isUnasked,
  isNarrow = false,
  isToRead = false,
  topper,
  children,
}: SheetProps) {
  useEscape(isOpen, onClose);
  useFocusReturn(isOpen);
  useOpenDialog(isOpen);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      lockScroll={false}
      closeOnEscape={false}
      closeOnClickOutside={!isUnasked}
      transitionProps={MOTION}
      classNames={SHEET_PARTS}
    >
      <Modal.Overlay />
      <Modal.Content data-guarded={isGuarded || undefined} data-narrow={isNarrow || undefined}>
        {topper ? <Topper>{topper}</Topper> : <div className={styles.grab} />}
        {closeLabel !== undefined && (
          <IconButton className={styles.close} icon={xIcon} label={closeLabel} onClick={onClose} />
        )}
        <Modal.Body className={styles.body} {...(isToRead && { tabIndex: 0 })}>
          {/* In a dialog that opens by itself the title gets the focus, as a focused first control would look chosen. */}
          <Modal.Title className={styles.title} {...(isUnasked && { tabIndex: -1, 'data-autofocus': true })}>
            {title}
          </Modal.Title>
          <Suspense fallback={null}>{children}</Suspense>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface PageDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Name of the dialog. Its content begins with a header of its own. */
  label: string;
  /** True if the dialog fills the whole window on a desktop too. */
  isFullscreen?: boolean;
  children: ReactNode;
}

/** A dialog for a whole task: fullscreen below 600 px [EVF-10], 640 × 720 above. It has no header. */
export function PageDialog({ isOpen, onClose, label, isFullscreen = false, children }: PageDialogProps) {
  useEscape(isOpen, onClose);
  useFocusReturn(isOpen);
  useOpenDialog(isOpen);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      lockScroll={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      transitionProps={MOTION}
      classNames={PAGE_PARTS}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={label} data-fullscreen={isFullscreen || undefined}>
        <Suspense fallback={null}>{children}</Suspense>
      </Modal.Content>
    </Modal.Root>
  );
}
