import type { Language } from '@bergkette/contract/session.ts';
import {
  HEALTH_LINK_CONTENT_TYPE,
  HEALTH_LINK_FILE_MAX_BYTES,
  type HealthLinkEnd,
} from '@bergkette/contract/visit.rules.ts';
import type { HealthLinkMade } from '@bergkette/contract/visit.ts';
import { makeHealthLink } from '../../../data/health-links.ts';
import { mediaQuery } from '../../../data/media.ts';
import { requirePerson, tokens } from '../../../lib/api-client.ts';
import { fileToBase64 } from '../../../lib/base64.ts';
import { localInstant } from '../../../lib/dates.ts';
import { newSecret, sealFile, writeHealthLink } from '../../../lib/health-link.ts';
import { BASE_PATH } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { now } from '../../../lib/server-time.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { type CarriedFile, writeBundle } from '../fhir/write-bundle.ts';
import type { HandoutContent } from '../handout/handout-content.ts';
import type { HandoutFacts } from '../handout/handout-sheet.tsx';
import type { HandoutWords } from '../handout/use-handout-words.ts';
import { makePaper } from '../paper/make-paper.ts';
import { paperOf } from '../paper/paper-of.ts';

export interface Terms {
  endsIn: HealthLinkEnd;
  /** Empty for none. */
  passcode: string;
}

/** The sealed sheet with all that a link to it needs. It stays the same for each try to send it. */
export interface Parcel {
  /** Whose sheet it is. */
  personId: number | null;
  once: string;
  token: string;
  key: string;
  file: string;
  terms: Terms;
}

export class TooLargeError extends Error {}

const carry = async (blob: Blob): Promise<CarriedFile> => ({ type: blob.type, base64: await fileToBase64(blob) });

const readPhotos = async (contents: readonly HandoutContent[]): Promise<Map<number, Blob>> => {
  const photos = contents.flatMap((content) => (content.kind === 'photos' ? content.photos : []));
  return new Map(
    await Promise.all(
      photos.map(async ({ id, file }) => [id, await queryClient.fetchQuery(mediaQuery(file, 'view'))] as const),
    ),
  );
};

/** Writes what is shown and seals it, on the device. @throws {TooLargeError} */
export const packParcel = async (
  shown: Omit<HandoutFacts, 'photos'>,
  terms: Terms,
  language: Language,
  words: HandoutWords,
): Promise<Parcel> => {
  const personId = tokens.personId();
  const photos = await readPhotos(shown.contents);
  const pdf = await makePaper(paperOf({ ...shown, photos }, language, words));
  const carried = new Map(await Promise.all([...photos].map(async ([id, photo]) => [id, await carry(photo)] as const)));
  const madeAt = localInstant(now());
  const bundle = writeBundle({ ...shown, madeAt, language, pdf: await carry(pdf), photos: carried }, words);
  const key = newSecret();
  const file = await sealFile(JSON.stringify(bundle), key, HEALTH_LINK_CONTENT_TYPE);
  if (file.length > HEALTH_LINK_FILE_MAX_BYTES) throw new TooLargeError();
  return { personId, once: newUuid(), token: newSecret(), key, file, terms };
};

export interface ShownLink {
  made: HealthLinkMade;
  /** What opens it: nobody can tell it again. */
  link: string;
  passcode: string;
}

/**
 * Sends the parcel.
 * @param label names the link in the reader of a doctor; it must not tell whose it is
 * @throws {SessionError} where somebody else has signed in meanwhile
 */
export const sendParcel = async (parcel: Parcel, label: string): Promise<ShownLink> => {
  const { personId, once, token, key, file, terms } = parcel;
  const { endsIn, passcode } = terms;
  requirePerson(personId);
  const made = await makeHealthLink({ token, file, ends_in: endsIn, passcode: passcode || null }, once);
  const link = writeHealthLink(`${new URL(made.base_url).origin}${BASE_PATH}/view`, {
    url: `${made.base_url}${token}/`,
    key,
    exp: Math.floor(Date.parse(made.ends_at) / 1000),
    ...(passcode !== '' && { flag: 'P' }),
    label,
    v: 1,
  });
  return { made, link, passcode };
};
