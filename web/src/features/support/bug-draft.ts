import { BUG_REPORT_TEXT_MAX_LENGTH } from '@bergkette/contract/reports.rules.ts';
import type { BugReport } from '@bergkette/contract/reports.ts';
import { isTooLong } from '@bergkette/contract/texts.rules.ts';
import * as v from 'valibot';
import { ApiError } from '../../lib/api-error.ts';
import { newUuid } from '../../lib/uuid.ts';
import { type StoredFile, storedFileSchema } from '../../offline/files.ts';

/** Id of the report among the drafts of the device. */
export const BUG_DRAFT = 'bug-report';

/** Areas of the app, in the order of the form. */
export const bugAreas = [
  'path',
  'entry',
  'media',
  'chain',
  'mood',
  'symptoms',
  'people',
  'information',
  'account',
  'other',
] as const;

const draftSchema = v.object({
  area: v.fallback(v.nullable(v.picklist(bugAreas)), null),
  steps: v.fallback(v.string(), ''),
  isReproducible: v.fallback(v.boolean(), false),
  picture: v.fallback(v.nullable(storedFileSchema), null),
  /** Idempotency key of the call; the same while nothing changes, so that a second try makes no second report. */
  key: v.fallback(v.string(), newUuid),
});
/** A report that is not complete yet. */
export type BugDraft = v.InferOutput<typeof draftSchema>;

export const emptyDraft = (): BugDraft => v.parse(draftSchema, {});

/** What was changed is another report, which the server must not take for the one before. */
export const edited = (draft: BugDraft, part: Partial<BugDraft>): BugDraft => ({ ...draft, ...part, key: newUuid() });

/** True while nothing was entered. */
export const isBlank = ({ area, steps, picture }: BugDraft): boolean =>
  area === null && steps === '' && picture === null;

/** What this or an earlier version of the app stored: a field that is new since then, or of another shape, is empty. */
export const readDraft = (stored: unknown): BugDraft => v.parse(v.fallback(draftSchema, emptyDraft), stored);

/** The draft with the words of a report that was refused. Its area is chosen anew, as the report has it in words. */
export const withRefused = (
  draft: BugDraft,
  { bug_report_body: body }: BugReport,
  picture: StoredFile | null,
): BugDraft =>
  edited(draft, {
    steps: [draft.steps, body.steps_to_reproduce].filter((words) => words !== '').join('\n\n'),
    isReproducible: draft.isReproducible || body.reproducable,
    picture: draft.picture ?? picture,
  });

/** What stands against sending it. */
export const missingIn = ({ area, steps }: BugDraft): 'area' | 'steps' | 'shorter' | null => {
  if (area === null) return 'area';
  if (isTooLong(steps, BUG_REPORT_TEXT_MAX_LENGTH)) return 'shorter';
  return steps.trim() === '' ? 'steps' : null;
};

/** The body of the call, as the documents describe it [SUP-03]. @param feature the area in the person's language */
export const reportOf = (draft: BugDraft, feature: string, browsermeta: string): BugReport => ({
  bug_report_body: {
    which_feature: feature,
    steps_to_reproduce: draft.steps.trim(),
    reproducable: draft.isReproducible,
  },
  browsermeta,
});

export type SendFailure = 'too_many' | 'unreadable_picture' | 'large_picture' | 'other';

const BY_CODE: Record<string, SendFailure> = {
  too_many_requests: 'too_many',
  unsupported_media: 'unreadable_picture',
  image_too_large: 'large_picture',
  file_too_large: 'large_picture',
};

/** Why a report did not arrive, if the person can do something about it. */
export const failureOf = (error: unknown): SendFailure =>
  error instanceof ApiError ? (BY_CODE[error.code] ?? 'other') : 'other';
