import { ArchiveError, openArchive } from './archive.ts';
import type { Brought } from './brought.ts';
import { isBergkette, readBergkette } from './read-bergkette.ts';
import { isDayOne, readDayOne } from './read-day-one.ts';
import { isDaylio, readDaylio } from './read-daylio.ts';

const isEmpty = ({ events, runs, moods, own_symptoms, questions, profile, left }: Brought): boolean =>
  [events, runs, moods, own_symptoms, questions, left, Object.keys(profile)].every(({ length }) => length === 0);

const read = async (file: Blob, onProgress: (part: number) => void): Promise<Brought> => {
  const archive = await openArchive(file);
  if (archive === null) {
    if (await isDaylio(file)) return readDaylio(file);
    throw new ArchiveError('unknown');
  }
  if (isBergkette(archive)) return readBergkette(archive, onProgress);
  if (await isDayOne(archive)) return readDayOne(archive, onProgress);
  throw new ArchiveError('unknown');
};

/** Reads what a person chose: an export of this product, of Daylio or of Day One. @throws {ArchiveError} */
export const readBrought = async (file: Blob, onProgress: (part: number) => void): Promise<Brought> => {
  const brought = await read(file, onProgress);
  if (isEmpty(brought)) throw new ArchiveError('empty');
  return brought;
};
