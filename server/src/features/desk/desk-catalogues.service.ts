import type {
  DeskClinic,
  DeskClinicInput,
  DeskClinicPatch,
  DeskEntry,
  DeskEntryInput,
  DeskEntryPatch,
  DeskHelpLines,
  DeskWardInput,
  DeskWardPatch,
} from '@bergkette/contract/desk/catalogues.ts';
import { type CatalogueKind, tellsOfIllness } from '@bergkette/contract/desk/desk.rules.ts';
import type { LogAction } from '@bergkette/contract/desk/log.rules.ts';
import { mayCall } from '@bergkette/contract/desk/rights.ts';
import type { HelpLine } from '@bergkette/contract/help.ts';
import { AppError, fieldErrors } from '../../errors.ts';
import { type Actor, mayMeet } from '../../platform/operator/actor.ts';
import type { DeskPlatform } from '../../platform/platform.ts';
import type { CataloguesService } from '../catalogues/catalogues.service.ts';
import { type ClinicChange, ClinicError, type ClinicsService, wardsRepository } from '../catalogues/clinics.service.ts';
import { helpLinesOf, helpLinesRepository } from '../config/config.service.ts';
import type { DeskLogService } from './desk-log.service.ts';
import type { DeskCaller } from './desk-sessions.service.ts';
import { staffRepository } from './staff.repository.ts';

const said = (error: unknown): never => {
  throw error instanceof ClinicError ? new AppError(error.code) : error;
};

/** Without the fields that were left out, which stay as they are. */
const changeOf = ({
  fever_limit: feverLimit,
  short_name: shortName,
  ...rest
}: Omit<DeskClinicPatch, 'is_offered'>): ClinicChange =>
  Object.fromEntries(Object.entries({ ...rest, feverLimit, shortName }).filter(([, value]) => value !== undefined));

/**
 * What stands on cards says nothing of an illness, unless it is kept so already: cards leave that out, and the doctor says so.
 * @throws {AppError} invalid_value
 */
const requireTellingNothing = (
  patch: Pick<DeskClinicPatch, 'hours' | 'short_name'>,
  kept: Partial<Pick<DeskClinic, 'hours' | 'short_name'>> | undefined,
): void => {
  for (const field of ['hours', 'short_name'] as const) {
    const text = patch[field];
    if (typeof text === 'string' && text !== kept?.[field] && tellsOfIllness(text))
      throw fieldErrors({ [field]: ['invalid_value'] });
  }
};

/** The lines of a clinic that its own ward keeps. */
const KEPT_BY_WARD: readonly string[] = ['phone', 'hours', 'fever_limit'];
const isEditor = ({ roles }: Pick<DeskCaller, 'roles'>): boolean => mayCall('GET /catalogues/:kind/', roles);

/** Clinics, activities, symptoms, diagnoses at the desk: offered or retired, never deleted, as a diary may name them. */
export const deskCataloguesService = (
  { clock, database, dataDir, log }: DeskPlatform,
  { catalogues, clinics, deskLog }: { catalogues: CataloguesService; clinics: ClinicsService; deskLog: DeskLogService },
) => {
  const helpLinesOfFile = helpLinesOf({ dataDir, log });
  /** Takes only glyphs that exist: that of an activity, and for a symptom also the drawing of another one, or none. */
  const isDrawn = async (kind: 'activities' | 'symptoms', icon: string | null): Promise<boolean> => {
    if (icon === null) return kind === 'symptoms';
    if ((await catalogues.entries('activities')).some((row) => row.icon === icon)) return true;
    return kind === 'symptoms' && (await catalogues.entries('symptoms')).some(({ key }) => icon === `symptom:${key}`);
  };

  const entries = async (kind: CatalogueKind): Promise<DeskEntry[]> => {
    const [rows, de, en] = await Promise.all([
      catalogues.entries(kind),
      catalogues.names('de'),
      catalogues.names('en'),
    ]);
    return rows.map(({ id, key, icon, group, scale, isOffered, isFixed, nameDe }) => ({
      ...{ id, key, icon, group, scale, is_offered: isOffered, is_fixed: isFixed, is_own: nameDe !== null },
      names: { de: de[kind].get(key) ?? key, en: en[kind].get(key) ?? key },
    }));
  };

  return {
    /** An editor sees also those that are not offered any more. */
    clinics: async (caller: Pick<DeskCaller, 'roles' | 'clinics'>): Promise<DeskClinic[]> => {
      const [all, own] = [await clinics.list(), await staffRepository(database.db).ownClinics()];
      return all
        .filter(({ id, is_offered }) => (is_offered || isEditor(caller)) && mayMeet(caller, id))
        .map((clinic) => ({ ...clinic, is_own: own.includes(clinic.id) }));
    },
    /** @throws {AppError} exists */
    addClinic: (actor: Actor, { name, ...details }: DeskClinicInput): Promise<number> =>
      database.transaction(async (tx) => {
        const id = await clinics.add(tx, name, changeOf(details)).catch(said);
        await deskLog.note(tx, actor, 'clinics.add', `clinic ${id}`);
        return id;
      }),
    /** @throws {AppError} not_found, exists, in_use, invalid_value; forbidden for what the ward itself does not keep */
    changeClinic: async (
      actor: Actor & Pick<DeskCaller, 'roles'>,
      id: number,
      { is_offered, ...patch }: DeskClinicPatch,
    ): Promise<void> => {
      if (!mayMeet(actor, id)) throw new AppError('not_found');
      if (!isEditor(actor)) {
        const isOwn = Object.keys({ ...patch, ...(is_offered !== undefined && { is_offered }) }).every((field) =>
          KEPT_BY_WARD.includes(field),
        );
        if (!isOwn) throw new AppError('forbidden');
      }
      requireTellingNothing(
        patch,
        (await clinics.list()).find((each) => each.id === id),
      );
      const change = changeOf(patch);
      await database.transaction(async (tx) => {
        if (Object.keys(change).length > 0) await clinics.change(tx, id, change).catch(said);
        if (is_offered === false) await clinics.remove(tx, id).catch(said);
        await deskLog.note(tx, actor, is_offered === false ? 'clinics.retire' : 'clinics.change', `clinic ${id}`, {
          fields: Object.keys(change),
        });
      });
    },
    /** @throws {AppError} not_found for a clinic of others, or none */
    addWard: async (
      actor: Actor & Pick<DeskCaller, 'roles'>,
      clinicId: number,
      input: DeskWardInput,
    ): Promise<number> => {
      const isThere = (await clinics.list()).some(({ id, is_offered }) => id === clinicId && is_offered);
      if (!isThere || !mayMeet(actor, clinicId)) throw new AppError('not_found');
      const { fever_limit: feverLimit, ...rest } = input;
      return database.transaction(async (tx) => {
        const id = await wardsRepository(tx).add(clinicId, { ...rest, feverLimit });
        await deskLog.note(tx, actor, 'wards.add', `ward ${id}`, { clinic: clinicId });
        return id;
      });
    },
    /** @throws {AppError} not_found for a ward of others, or none; invalid_value */
    changeWard: async (actor: Actor & Pick<DeskCaller, 'roles'>, id: number, patch: DeskWardPatch): Promise<void> => {
      const kept = (await clinics.list()).flatMap(({ wards }) => wards).find((each) => each.id === id);
      await database.transaction(async (tx) => {
        const clinicId = await wardsRepository(tx).clinicOf(id);
        if (clinicId === undefined || !mayMeet(actor, clinicId)) throw new AppError('not_found');
        const { is_offered, ...fields } = patch;
        requireTellingNothing(fields, kept);
        const change = { ...changeOf(fields), ...(is_offered === false && { retiredAt: clock.now() }) };
        if (Object.keys(change).length > 0) await wardsRepository(tx).change(id, change);
        await deskLog.note(tx, actor, is_offered === false ? 'wards.retire' : 'wards.change', `ward ${id}`, {
          fields: Object.keys(fields),
        });
      });
    },
    helpLines: async (): Promise<DeskHelpLines> => {
      const own = await helpLinesRepository(database.db).find();
      return { lines: own ?? (await helpLinesOfFile()), is_own: own !== undefined };
    },
    changeHelpLines: (actor: Actor, lines: HelpLine[]): Promise<void> =>
      database.transaction(async (tx) => {
        await helpLinesRepository(tx).keep(lines, actor.who, clock.now());
        await deskLog.note(tx, actor, 'help-lines.change', null, { count: lines.length });
      }),
    entries,
    /** @throws {AppError} exists, invalid_value */
    addEntry: async (actor: Actor, kind: CatalogueKind, input: DeskEntryInput): Promise<number> => {
      const there = await entries(kind);
      const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
      const { names, icon, group } = input;
      if (there.some((each) => isSame(each.names.de, names.de) || isSame(each.names.en, names.en)))
        throw new AppError('exists');
      if (kind !== 'diagnoses' && !(await isDrawn(kind, icon))) throw fieldErrors({ icon: ['invalid_value'] });
      if (group !== null && !there.some((each) => each.group === group))
        throw fieldErrors({ group: ['invalid_value'] });
      return database.transaction(async (tx) => {
        const id = await catalogues.add(tx, kind, input);
        if (id === undefined) throw fieldErrors({ group: ['invalid_value'] });
        await deskLog.note(tx, actor, 'catalogues.add', `${kind} ${id}`, { name: names.de });
        return id;
      });
    },
    /** @throws {AppError} not_found, standing, invalid_value */
    changeEntry: async (
      actor: Actor,
      kind: CatalogueKind,
      id: number,
      { is_offered: isOffered, names, icon }: DeskEntryPatch,
    ): Promise<void> => {
      const entry = (await entries(kind)).find((each) => each.id === id);
      if (!entry) throw new AppError('not_found');
      if (entry.is_fixed) throw new AppError('standing');
      if (icon !== undefined && (kind === 'diagnoses' || !(await isDrawn(kind, icon))))
        throw fieldErrors({ icon: ['invalid_value'] });
      const name = names?.de ?? entry.names.de;
      await database.transaction(async (tx) => {
        const note = (action: LogAction) => deskLog.note(tx, actor, action, `${kind} ${id}`, { name });
        if (names || icon !== undefined) {
          if (!(await catalogues.change(tx, kind, id, { names, icon }))) throw new AppError('not_found');
          await note('catalogues.rename');
        }
        if (isOffered === undefined) return;
        await catalogues.offer(tx, kind, id, isOffered);
        await note(isOffered ? 'catalogues.offer' : 'catalogues.retire');
      });
    },
  };
};

export type DeskCataloguesService = ReturnType<typeof deskCataloguesService>;
