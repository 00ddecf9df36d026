import { z } from 'zod';
import { pageSchema } from '../information.ts';
import { reportReasons } from '../reports.rules.ts';
import {
  idSchema,
  instantSchema,
  monthSchema,
  pagedSchema,
  pageQuerySchema,
  plainDateSchema,
  textUpTo,
} from '../values.ts';
import { deskActions, NOTE_MAX_LENGTH, PAUSE_DAYS_MAX, REASON_MAX_LENGTH, WORD_MAX_LENGTH } from './desk.rules.ts';

const reportHead = {
  number: idSchema,
  created_at: instantSchema,
  closed_at: instantSchema.nullable(),
  reason: z.enum(reportReasons),
  about: z.enum(['person', 'chat', 'message', 'nothing']),
};
/** A report in the queue, without words or names. The most urgent comes first, then the oldest. */
export const deskReportSchema = z.object({
  ...reportHead,
  /** Somebody may come to harm: read it now. */
  is_urgent: z.boolean(),
  /** Open for longer than a day. */
  is_late: z.boolean(),
});
export type DeskReport = z.infer<typeof deskReportSchema>;
export const deskReportsSchema = z.array(deskReportSchema);
export const deskReportsQuerySchema = z.object({ state: z.enum(['open', 'closed']).default('open') });

/** Where somebody is treated, and whom to call there. */
const clinicOfSchema = z.object({
  name: z.string(),
  ward: z.string().nullable(),
  phone: z.string().nullable(),
  hours: z.string().nullable(),
});

/** A number for `accounts`, and the name as it was; null once the account is erased. */
const partySchema = z
  .object({ account: idSchema, name: z.string().nullable(), clinic: clinicOfSchema.nullable() })
  .nullable();

/** What waits for somebody of the team. Numbers alone, each 0 for who may not see them. */
export const deskWaitingSchema = z.object({
  reports: z.int(),
  /** Of them those that say somebody is in danger. The ward gets the number of those about people of its clinics. */
  danger: z.int(),
  /** Erasures that wait for a second person. */
  erasures: z.int(),
  /** Other addresses of accounts, which a second person may let count at once or stop. */
  addresses: z.int(),
});
export type DeskWaiting = z.infer<typeof deskWaitingSchema>;

export const deskOrderSchema = z.object({
  id: idSchema,
  kind: z.enum(deskActions),
  account: idSchema,
  report: idSchema.nullable(),
  reason: z.string(),
  days: z.int().nullable(),
  asked_by: z.string(),
  asked_at: instantSchema,
  answered_by: z.string().nullable(),
  /**
   * An erasure is `waiting` for a second person, then `agreed` until it is carried out; all else is `under_way`; then what became
   * of it. `refused` also where somebody stopped it. `nobody`: the account was gone.
   */
  state: z.enum(['waiting', 'agreed', 'under_way', 'done', 'refused', 'nobody']),
  /** When an erasure that was agreed to is carried out; until then it can be stopped. */
  acts_at: instantSchema.nullable(),
  /** Who wants an erasure out of a report undone that was agreed to; it takes another one. */
  stop_asked_by: z.string().nullable(),
});
export type DeskOrder = z.infer<typeof deskOrderSchema>;

/** The state at the time of the report. */
export const deskReportDetailSchema = z.object({
  ...reportHead,
  text: z.string(),
  has_asked_block: z.boolean(),
  reporter: partySchema,
  reported: partySchema,
  /** False: what was named is nothing that the reporter could see, so nothing was kept. */
  is_kept: z.boolean(),
  profile: z.record(z.string(), z.unknown()).nullable(),
  /** The reported message with those before it, oldest first. */
  messages: z.array(
    z.object({
      by: z.enum(['reporter', 'reported']),
      sent_at: instantSchema,
      text: z.string(),
      is_reported: z.boolean(),
    }),
  ),
  notes: z.array(z.object({ id: idSchema, at: instantSchema, who: z.string(), text: z.string() })),
  orders: z.array(deskOrderSchema),
  /** What the house wants to be done, in both languages, while somebody may be in danger. */
  rule: z.object({ de: pageSchema, en: pageSchema }).nullable(),
  /** Whom to call where neither clinic nor ward has a number. */
  support_phone: z.string().nullable(),
  /** Who has looked at the report, and what was done, newest first. */
  looks: z.array(z.object({ at: instantSchema, who: z.string(), command: z.enum(['show', 'close']) })),
  /** When the report is erased, once it is closed. */
  erased_on: plainDateSchema.nullable(),
});
export type DeskReportDetail = z.infer<typeof deskReportDetailSchema>;

const reasonSchema = textUpTo(REASON_MAX_LENGTH, z.string().trim().min(1));
export const deskNoteInputSchema = z.strictObject({ text: textUpTo(NOTE_MAX_LENGTH, z.string().trim().min(1)) });
export const deskReasonSchema = z.strictObject({ reason: reasonSchema });
/** `reason` stays at the desk; `text` is what the person reads. */
const toSomebody = { about: z.enum(['reporter', 'reported']).default('reported'), reason: reasonSchema };
export const deskActionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('word'),
    ...toSomebody,
    text: textUpTo(WORD_MAX_LENGTH, z.string().trim().min(1)),
  }),
  z.strictObject({ kind: z.literal('pause'), ...toSomebody, days: z.int().min(1).max(PAUSE_DAYS_MAX) }),
  z.strictObject({ kind: z.enum(['end_sessions', 'erase']), ...toSomebody }),
]);
export type DeskActionInput = z.infer<typeof deskActionSchema>;
export const deskOrdersQuerySchema = pageQuerySchema.extend({ state: z.enum(['waiting', 'all']).default('waiting') });
/**
 * Why the reader may not agree as the second person: they came after it was asked for; an operator asked, and they have not been
 * here long enough; both were lately invited one by the other, or by the same colleague. Null for an order that no longer waits.
 */
const notIndependentSchema = z.enum(['came_after', 'new_here', 'same_inviter']);
export type NotIndependent = z.infer<typeof notIndependentSchema>;
/** An order with what tells the account from one of a mistyped number; null where it is gone. */
export const deskListedOrderSchema = deskOrderSchema.extend({
  about: z
    .object({
      clinic: z.string().nullable(),
      birth_month: monthSchema.nullable(),
      last_seen: plainDateSchema.nullable(),
    })
    .nullable(),
  not_independent: notIndependentSchema.nullable(),
});
export type DeskListedOrder = z.infer<typeof deskListedOrderSchema>;
/** Another address that an operator gave an account, and that counts at `acts_at` unless its present address objects. */
export const deskAddressChangeSchema = deskListedOrderSchema
  .pick({ account: true, asked_by: true, asked_at: true, about: true, not_independent: true })
  .extend({ acts_at: instantSchema });
export type DeskAddressChange = z.infer<typeof deskAddressChangeSchema>;
export const deskAddressChangesSchema = z.array(deskAddressChangeSchema);
export const deskOrdersSchema = pagedSchema(deskListedOrderSchema);
export type DeskOrders = z.infer<typeof deskOrdersSchema>;
export const deskAnswerSchema = z.strictObject({ agreed: z.boolean() });

/** An account by its number: no name, no address, nothing written. Days, not hours, so that nobody sees who is awake at night. */
export const deskAccountSchema = z.object({
  account: idSchema,
  clinic: idSchema.nullable(),
  ward: idSchema.nullable(),
  birth_month: monthSchema.nullable(),
  since: plainDateSchema,
  last_seen: plainDateSchema.nullable(),
  /** Asked for by the person: gone two weeks later, unless they sign in. */
  marked_for_deletion_at: instantSchema.nullable(),
  chat_paused_until: instantSchema.nullable(),
  orders: z.array(deskOrderSchema),
});
export type DeskAccount = z.infer<typeof deskAccountSchema>;
/** Another ward of the person’s clinic. */
export const deskAccountWardSchema = z.strictObject({ ward: idSchema });
