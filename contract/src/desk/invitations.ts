import { z } from 'zod';
import { INVITATION_DEFAULT_DAYS } from '../session.rules.ts';
import { languageSchema } from '../session.ts';
import {
  idSchema,
  idTextSchema,
  instantSchema,
  monthSchema,
  pagedSchema,
  pageQuerySchema,
  textUpTo,
} from '../values.ts';
import { DESK_INVITATION_DAYS_MAX, DESK_INVITATIONS_AT_ONCE_MAX, MARK_MAX_LENGTH } from './desk.rules.ts';

export const invitationStates = ['open', 'used', 'expired', 'revoked'] as const;
export const invitationStateSchema = z.enum(invitationStates);
export type InvitationState = (typeof invitationStates)[number];

const markSchema = textUpTo(MARK_MAX_LENGTH, z.string().trim()).refine((mark) => !/\p{Cc}/u.test(mark));

export const deskInvitationSchema = z.object({
  id: idSchema,
  state: invitationStateSchema,
  created_at: instantSchema,
  expires_at: instantSchema,
  clinic: idSchema.nullable(),
  ward: idSchema.nullable(),
  birth_month: monthSchema.nullable(),
  /** The member of staff who made it at the desk; null for one of the command line. */
  made_by: z.string().nullable(),
  /** Seen only by who made the invitation, and gone once it is used. */
  mark: z.string().nullable(),
});
export type DeskInvitation = z.infer<typeof deskInvitationSchema>;
export const deskInvitationsSchema = pagedSchema(deskInvitationSchema);
export const deskInvitationsQuerySchema = pageQuerySchema.extend({
  state: invitationStateSchema.optional(),
  /** The one with this number, as it stands on its card. */
  number: idTextSchema.optional(),
});
export type DeskInvitationsQuery = z.infer<typeof deskInvitationsQuerySchema>;

/** One entry of `marks` for each invitation, in order; missing ones are empty. */
export const deskInvitationInputSchema = z.strictObject({
  count: z.int().min(1).max(DESK_INVITATIONS_AT_ONCE_MAX).default(1),
  /** Null only for who is responsible for all clinics. */
  clinic: idSchema.nullable(),
  /** A ward of that clinic. */
  ward: idSchema.nullable().default(null),
  birth_month: monthSchema.nullable(),
  days: z.int().min(1).max(DESK_INVITATION_DAYS_MAX).default(INVITATION_DEFAULT_DAYS),
  marks: z.array(markSchema).max(DESK_INVITATIONS_AT_ONCE_MAX).default([]),
});
export type DeskInvitationInput = z.infer<typeof deskInvitationInputSchema>;
export const deskInvitationPatchSchema = z.strictObject({ mark: markSchema });
export const deskInvitationAgainSchema = z.strictObject({
  days: z.int().min(1).max(DESK_INVITATION_DAYS_MAX).default(INVITATION_DEFAULT_DAYS),
});

/** The link is answered this once. */
export const deskLinkSchema = z.object({
  id: idSchema,
  url: z.string(),
  expires_at: instantSchema,
  clinic: idSchema.nullable(),
  ward: idSchema.nullable(),
  birth_month: monthSchema.nullable(),
  mark: z.string().nullable(),
});
export type DeskLink = z.infer<typeof deskLinkSchema>;
export const deskLinksSchema = z.object({ invitations: z.array(deskLinkSchema) });

/** Cards are drawn from links that the browser has just been given, and kept nowhere. `PDF` is the answer. */
export const deskCardsSchema = z.strictObject({
  language: languageSchema,
  links: z
    .array(
      z.strictObject({
        /** Number of the invitation, which the card shows, so that a lost one can be withdrawn. */
        id: idSchema.optional(),
        url: z.url().max(300),
        expires_at: instantSchema,
        clinic: idSchema.nullable().default(null),
        ward: idSchema.nullable().default(null),
      }),
    )
    .min(1)
    .max(DESK_INVITATIONS_AT_ONCE_MAX),
});
export type DeskCards = z.infer<typeof deskCardsSchema>;

export const deskSheetQuerySchema = z.object({ language: languageSchema.default('de') });

const namedWardsSchema = z.array(z.object({ id: idSchema, name: z.string() }));
/** Clinics that the signed-in person may name. Invitations and lines of the log may be of wards that were closed since. */
export const deskClinicsSchema = z.array(
  z.object({
    id: idSchema,
    name: z.string(),
    address: z.string().nullable(),
    /** Whether cards name it: not where its name tells of an illness, and it has no short one. */
    is_on_cards: z.boolean(),
    wards: namedWardsSchema,
    closed_wards: namedWardsSchema,
  }),
);
export type DeskClinicChoice = z.infer<typeof deskClinicsSchema>[number];
