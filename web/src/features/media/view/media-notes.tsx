import type { MediaKind } from '@bergkette/contract/media.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { StoredMedia } from '../capture/media-item.ts';
import styles from './event-media.module.css';

/** What the owner hears about their files: what could not be kept of them, or that nobody else sees them. */
export function MediaNotes({ kind, files }: { kind: MediaKind; files: readonly StoredMedia[] }) {
  const t = useTexts('app');
  return files.flatMap(({ id, notes = [] }, index) =>
    notes.map((note) => (
      <p key={`${id} ${note}`} className={styles.note}>
        {files.length > 1 && <b>{t(`media.note_of.${kind}`, { number: index + 1 })} </b>}
        {t(`media.note.${note}`)}
      </p>
    )),
  );
}
