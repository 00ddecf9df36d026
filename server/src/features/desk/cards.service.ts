import { tellsOfIllness } from '@bergkette/contract/desk/desk.rules.ts';
import type { DeskCards } from '@bergkette/contract/desk/invitations.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { fieldErrors } from '../../errors.ts';
import { type Actor, mayMeet } from '../../platform/operator/actor.ts';
import type { DeskPlatform } from '../../platform/platform.ts';
import { readClinicNames } from '../catalogues/clinics.service.ts';
import { registrationUrl } from '../session/invitations.service.ts';
import { drawCards, drawRecoverySheet } from './cards.ts';
import type { DeskLogService } from './desk-log.service.ts';
import { staffRepository } from './staff.repository.ts';

/**
 * The short name, else what stands before the comma, behind which is the ward, whose name often says what somebody has. Nothing
 * where that says it too.
 */
export const nameOnCards = ({ name, shortName }: { name: string; shortName: string | null }): string | undefined =>
  [shortName, name.split(',')[0]?.trim()].find((each) => typeof each === 'string' && !tellsOfIllness(each)) ??
  undefined;

/** Draws the cards of invitations, from links that the browser was just given. */
export const cardsService = ({ config, database }: DeskPlatform, { deskLog }: { deskLog: DeskLogService }) => {
  const beginning = () => registrationUrl(config.publicUrl, '');

  return {
    /** @throws {AppError} invalid_value for a link that leads elsewhere, unknown_clinic */
    draw: async (actor: Actor, { language, links }: DeskCards): Promise<Buffer> => {
      if (links.some(({ url }) => !url.startsWith(beginning()))) throw fieldErrors({ links: ['invalid_value'] });
      if (links.some(({ clinic }) => clinic !== null && !mayMeet(actor, clinic)))
        throw fieldErrors({ links: ['unknown_clinic'] });
      const clinics = new Map((await staffRepository(database.db).clinics()).map((clinic) => [clinic.id, clinic]));
      const nameOf = await readClinicNames(language);
      const askAt = (id: number | null, wardId: number | null): string[] => {
        const clinic = id === null ? undefined : clinics.get(id);
        const theirs = clinic?.wards.find((each) => each.id === wardId);
        // With a number of its own.
        const ward = theirs?.phone === null ? undefined : theirs;
        const phone = ward?.phone ?? clinic?.phone ?? config.supportPhone;
        const name =
          nameOnCards(
            clinic ? { ...clinic, name: nameOf(clinic.name) } : { name: config.institution ?? '', shortName: null },
          ) || undefined;
        const lines = phone ? [name, theirs?.name, phone, (ward ?? clinic)?.hours] : [name, theirs?.name];
        return lines.filter((line) => typeof line === 'string').filter((line) => !tellsOfIllness(line));
      };
      await database.transaction((tx) => deskLog.note(tx, actor, 'invitations.cards', null, { count: links.length }));
      const cards = links.map(({ id, url, expires_at, clinic, ward }) => ({
        number: id,
        url,
        expiresAt: new Date(expires_at),
        ask: askAt(clinic, ward),
      }));
      return drawCards(cards, { language, timeZone: config.timeZone, guardianAge: config.guardianAge });
    },
    /** Explains how to keep recovery words, with lines to write them on; the same for everybody. */
    recoverySheet: (language: Language): Promise<Buffer> => drawRecoverySheet(language),
  };
};

export type CardsService = ReturnType<typeof cardsService>;
