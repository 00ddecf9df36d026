import type { PersonalTable } from '../../platform/people/personal-data.ts';
import { contents, mediaFiles, uploads } from './media.tables.ts';

export const mediaPersonal: PersonalTable[] = [
  // Erased before its file, which cannot be removed while a content refers to it.
  {
    table: contents,
    owner: 'user_id',
    exportAs: 'contents',
    exportWithout: [
      'upload_id',
      'former_filename',
      'poster_filename',
      'preview_filename',
      'view_filename',
      'is_clean',
      'cleaning_attempts',
    ],
    erase: 'explicit',
    backup: true,
  },
  {
    table: mediaFiles,
    owner: 'user_id',
    exportAs: null,
    erase: 'cascade',
    backup: true,
    files: ['content'],
    fileName: { column: 'filename', storedAt: 'stored_at', sizeBytes: 'size_bytes', sha256: 'sha256' },
  },
  { table: uploads, owner: 'user_id', exportAs: null, erase: 'cascade', backup: false },
];
