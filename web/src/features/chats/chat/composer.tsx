import { MESSAGE_MAX_LENGTH } from '@bergkette/contract/people.rules.ts';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWriting } from '../../../lib/writing.ts';
import { useConnection } from '../../../pwa/connection.ts';
import { whenSubmitted } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLimit } from '../../../ui/limited-field.tsx';
import styles from './chat-screen.module.css';

/* Phosphor Icons (MIT, see NOTICE). */
const paperPlaneRightIcon =
  'M240 127.89a16 16 0 0 1-8.18 14L63.9 237.9A16.15 16.15 0 0 1 56 240a16 16 0 0 1-15-21.33l27-79.95a4 4 0 0 1 3.72-2.72H144a8 8 0 0 0 8-8.53a8.19 8.19 0 0 0-8.26-7.47h-72a4 4 0 0 1-3.79-2.72l-27-79.94a16 16 0 0 1 22.89-19.27l168 95.89a16 16 0 0 1 8.16 13.93';

interface ComposerProps {
  name: string;
  text: string;
  /** False while what was typed before is being read. */
  isReady?: boolean;
  onType: (text: string) => void;
  onSend: () => void;
}

/** On a phone the return key makes a new line; with a real keyboard it sends. */
const sendsWithReturn = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !event.shiftKey &&
  !event.nativeEvent.isComposing &&
  matchMedia('(hover: hover) and (pointer: fine)').matches;

/** The field for a message; its text is kept on the device [CHAT-13]. */
export function Composer({ name, text, isReady = true, onType, onSend }: ComposerProps) {
  const t = useTexts('people');
  const field = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const { isOver, note } = useLimit(text, MESSAGE_MAX_LENGTH);
  const isConnected = useConnection() === 'ok';
  // Before the first letter too: no dialog may take the keyboard away.
  useWriting(true);
  const canSend = text.trim() !== '' && !isOver;
  const send = () => {
    if (!canSend) return;
    onSend();
    field.current?.focus();
  };
  return (
    <form data-foot className={styles.composer} onSubmit={whenSubmitted(send)}>
      <div className={styles.field}>
        <div className={styles.growing} data-text={text}>
          <textarea
            dir="auto"
            autoComplete="off"
            ref={field}
            rows={1}
            value={text}
            readOnly={!isReady}
            placeholder={t('chat.field', { name })}
            aria-label={t('chat.field', { name })}
            aria-describedby={noteId}
            aria-invalid={isOver || undefined}
            autoCapitalize="sentences"
            enterKeyHint="enter"
            onChange={(event) => onType(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (!sendsWithReturn(event)) return;
              event.preventDefault();
              send();
            }}
          />
        </div>
        <p id={noteId} className={styles.composerNote} data-over={isOver || undefined} aria-live="polite">
          {note === '' && !isConnected ? t('event.state.offline') : note}
        </p>
      </div>
      <IconButton
        type="submit"
        look="strong"
        icon={paperPlaneRightIcon}
        label={t('chat.send')}
        className={styles.send}
        aria-disabled={!canSend}
      />
    </form>
  );
}
