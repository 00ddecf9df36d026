import type {
  DeskActionInput,
  DeskOrder,
  DeskReport,
  DeskReportDetail,
  DeskWaiting,
} from '@bergkette/contract/desk/reports.ts';
import { mayCall } from '@bergkette/contract/desk/rights.ts';
import type { DeskLogLine } from '@bergkette/contract/desk/staff.ts';
import {
  REPORT_REASON_AT_ONCE,
  REPORT_REASON_SAME_DAY,
  REPORT_WAITS_HOURS,
} from '@bergkette/contract/reports.rules.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { addDays } from 'date-fns/addDays';
import { subHours } from 'date-fns/subHours';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../platform/operator/actor.ts';
import type { DeskPlatform } from '../../platform/platform.ts';
import { utcDay } from '../../platform/time/local-day.ts';
import { readClinicNames } from '../catalogues/clinics.service.ts';
import type { PagesService } from '../pages/pages.service.ts';
import type { ReportsOfOperatorService } from '../reports/reports-of-operator.service.ts';
import type { DeskAddressesService } from './desk-accounts.service.ts';
import type { DeskLogService } from './desk-log.service.ts';
import { deskOrdersRepository } from './desk-orders.repository.ts';
import { type DeskOrdersService, orderOf } from './desk-orders.service.ts';
import type { DeskCaller } from './desk-sessions.service.ts';

const iso = (instant: string): string => new Date(instant).toISOString();
const aboutReport = (number: number): string => `report ${number}`;
const LOOKS_SHOWN = 1000;

const lookOf = ({ at, who, action }: DeskLogLine): DeskReportDetail['looks'] => {
  const command = (['show', 'close'] as const).find((each) => action === `reports.${each}`);
  return command ? [{ at, who, command }] : [];
};

/** Reports at the desk: only what a report shows, no search, no list of people; each look is in the log before it is granted. */
export const deskReportsService = (
  { clock, config, database }: DeskPlatform,
  {
    deskAddresses,
    deskLog,
    deskOrders,
    pages,
    reportsOfOperator,
  }: {
    deskAddresses: DeskAddressesService;
    deskLog: DeskLogService;
    deskOrders: DeskOrdersService;
    pages: PagesService;
    reportsOfOperator: ReportsOfOperatorService;
  },
) => {
  const orders = deskOrdersRepository(database.db);

  const urgencyOf = ({ reason }: DeskReport): number => {
    if (reason === REPORT_REASON_AT_ONCE) return 0;
    return reason === REPORT_REASON_SAME_DAY ? 1 : 2;
  };

  /** A try is in the log too. @throws {AppError} not_found for one that is about nobody of the actor's clinics */
  const requireAt = async (actor: Actor, number: number): Promise<void> => {
    if (await orders.isReportAt(number, actor.clinics)) return;
    await database.transaction((tx) => deskLog.note(tx, actor, 'reports.refused', aboutReport(number)));
    throw new AppError('not_found');
  };

  return {
    /** Numbers alone, so that no look at a report has to be noted. */
    waiting: async ({ roles, clinics }: DeskCaller): Promise<DeskWaiting> => {
      const danger = () => orders.countOpenReports(clinics, REPORT_REASON_AT_ONCE);
      if (!mayCall('GET /reports/', roles))
        return { reports: 0, danger: roles.includes('ward') ? await danger() : 0, erasures: 0, addresses: 0 };
      const [open, atOnce, erasures, addresses] = await Promise.all([
        orders.countOpenReports(clinics),
        danger(),
        orders.countWaiting(clinics),
        deskAddresses.countWaiting(clinics),
      ]);
      return { reports: open, danger: atOnce, erasures, addresses };
    },
    list: async (actor: Actor, state: 'open' | 'closed'): Promise<DeskReport[]> => {
      const late = subHours(clock.now(), REPORT_WAITS_HOURS);
      const rows = (await reportsOfOperator.list(actor)).map(({ created_at, closed_at, ...row }) => ({
        ...row,
        created_at: iso(created_at),
        closed_at: closed_at && iso(closed_at),
        is_urgent: closed_at === null && row.reason === REPORT_REASON_AT_ONCE,
        is_late: closed_at === null && new Date(created_at) < late,
      }));
      const here = new Set(await orders.reportsAt(actor.clinics));
      const wanted = rows.filter((row) => here.has(row.number) && (row.closed_at === null) === (state === 'open'));
      return state === 'open' ? wanted.toSorted((a, b) => urgencyOf(a) - urgencyOf(b)) : wanted.toReversed();
    },
    /** @throws {AppError} not_found */
    show: async (actor: Actor, number: number): Promise<DeskReportDetail> => {
      await requireAt(actor, number);
      const row = await reportsOfOperator.show(actor, number);
      const { frozen, closedAt } = row;
      const accounts = await orders.accounts([row.reporterId, row.reportedId].filter((id) => id !== null));
      const nameOf = await readClinicNames(actor.language);
      const clinicOf = (account: number) => accounts.find(({ id }) => id === account)?.clinic ?? null;
      const party = (account: number | null, name: string | null) => {
        if (account === null) return null;
        const clinic = clinicOf(account);
        return { account, name, clinic: clinic && { ...clinic, name: nameOf(clinic.name) } };
      };
      const clinicSeen = frozen?.profile?.treated_at;
      const ruleIn = (language: Language) => pages.read(database.db, 'danger', language);
      const isDanger = row.reason === REPORT_REASON_AT_ONCE && closedAt === null;
      const erasedOn = closedAt && utcDay(addDays(closedAt, config.keptDays.report));
      return {
        ...{ number, created_at: iso(row.createdAt), closed_at: closedAt && iso(closedAt), reason: row.reason },
        ...{ about: row.kind, text: row.text, has_asked_block: row.hasAskedBlock, is_kept: frozen !== null },
        reporter: party(row.reporterId, row.reporterName),
        reported: party(row.reportedId, row.reportedName),
        profile: frozen?.profile
          ? {
              ...frozen.profile,
              ...(clinicSeen && { treated_at: { ...clinicSeen, name: nameOf(clinicSeen.name) } }),
            }
          : null,
        messages: (frozen?.messages ?? []).map(({ by, sentAt, text, isReported }) => ({
          ...{ by, sent_at: iso(sentAt), text, is_reported: isReported },
        })),
        notes: (await orders.notes(number)).map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
        orders: (await orders.ofReport(number)).map(orderOf),
        rule: isDanger ? { de: await ruleIn('de'), en: await ruleIn('en') } : null,
        support_phone: config.supportPhone ?? null,
        looks: (await deskLog.list({ about: aboutReport(number), limit: LOOKS_SHOWN, offset: 0 })).results
          // Who asked for the number before there was such a report has not seen it.
          .filter(({ at }) => at >= iso(row.createdAt))
          .flatMap(lookOf),
        erased_on: erasedOn,
      };
    },
    /** @throws {AppError} not_found */
    addNote: async (actor: Actor, number: number, text: string): Promise<void> => {
      await requireAt(actor, number);
      await database.transaction(async (tx) => {
        await deskOrdersRepository(tx).addNote({ report: number, at: clock.now(), who: actor.who, text });
        await deskLog.note(tx, actor, 'reports.note', aboutReport(number));
      });
    },
    /** @throws {AppError} not_found: no such report, or that account is gone; finished: a word belongs to an open one */
    act: async (actor: Actor, number: number, action: DeskActionInput): Promise<DeskOrder> => {
      await requireAt(actor, number);
      const parties = await reportsOfOperator.parties(number);
      if (action.kind === 'word' && parties?.closedAt) throw new AppError('finished');
      const person = parties && (action.about === 'reporter' ? parties.reporterId : parties.reportedId);
      if (!person) throw new AppError('not_found');
      const order = await database.transaction((tx) =>
        deskOrders.ask(tx, actor, {
          ...{ kind: action.kind, person, report: number, reason: action.reason },
          text: action.kind === 'word' ? action.text : null,
          days: action.kind === 'pause' ? action.days : null,
        }),
      );
      await deskOrders.hasten();
      return order;
    },
    /** @throws {AppError} not_found, finished */
    close: async (actor: Actor, number: number, reason: string): Promise<void> => {
      await requireAt(actor, number);
      await reportsOfOperator.close(actor, number, { reason });
    },
  };
};

export type DeskReportsService = ReturnType<typeof deskReportsService>;
