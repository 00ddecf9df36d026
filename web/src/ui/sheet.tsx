import { Modal } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './sheet.module.css';
import { xIcon } from './shell-icons.ts';
import { useOpenDialog } from './use-dialog-queue.ts';
import { useEscape } from './use-escape.ts';

/**
 * What had the focus before a dialog took it gets it back once the dialog is gone. The library does so only for a dialog
 * that stays in the document while it is closed.
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

interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Of the cross in the corner; without one a button inside closes it. */
  closeLabel?: string;
  /** It opened by itself: a tap that was meant for what lies behind neither closes it nor hits a button. */
  isUnasked?: boolean;
  /** The second tap of a double tap, meant for what it came from, hits no button. */
  isGuarded?: boolean;
  /** 400 px instead of 480 where there is room [SET-07]. */
  isNarrow?: boolean;
  /** True where it holds only text, so that arrow keys scroll it. */
  isToRead?: boolean;
  /** Stands on the sheet's upper edge, e.g. Firn. */
  topper?: ReactNode;
  children: ReactNode;
}

/** A small question: sheet at the bottom of a phone, dialog in the middle of a desktop. Escape and the scrim close it. */
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
        {topper ? <div className={styles.topper}>{topper}</div> : <div className={styles.grab} />}
        {closeLabel !== undefined && (
          <IconButton className={styles.close} icon={xIcon} label={closeLabel} onClick={onClose} />
        )}
        <Modal.Body className={styles.body} {...(isToRead && { tabIndex: 0 })}>
          {/* The first control would look chosen; who asked for the dialog goes on with it. */}
          <Modal.Title className={styles.title} {...(isUnasked && { tabIndex: -1, 'data-autofocus': true })}>
            {title}
          </Modal.Title>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface PageDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Name of the dialog; what stands in it begins with its own header. */
  label: string;
  /** Fills the whole window on a desktop too. */
  isFullscreen?: boolean;
  children: ReactNode;
}

/** A whole task: fullscreen below 600 px [EVF-10], 640 × 720 above. Brings no header of its own. */
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
        {children}
      </Modal.Content>
    </Modal.Root>
  );
}
