import { domainToUnicode } from 'node:url';
import { tellsOfIllness } from '@bergkette/contract/desk/desk.rules.ts';
import { codeOf } from '../../errors.ts';
import { advice, type Check, ok, problem } from '../../platform/operator/checkup.ts';
import type { ClinicsService } from '../catalogues/clinics.service.ts';
import type { DeskLogService } from './desk-log.service.ts';
import type { DeskTextsService } from './desk-texts.service.ts';
import type { OidcService } from './oidc.service.ts';
import type { StaffService } from './staff.service.ts';

const HEAD_LENGTH = 12;

export const deskChecks: Check<{
  clinics: ClinicsService;
  desk: { deskLog: DeskLogService; deskTexts: DeskTextsService; oidc: OidcService; staff: StaffService };
}>[] = [
  {
    name: 'reviews',
    look: async (_platform, _owner, { desk }) => {
      const texts = await desk.deskTexts.list();
      // Whether a page is a sample is the check of the legal pages.
      const samples = texts.filter(({ kind, review }) => kind === 'article' && review === null).length;
      if (samples > 0)
        return advice(
          [
            `${samples} articles were never reviewed: people read them as samples`,
            `${samples} Artikel hat noch niemand geprüft: Sie stehen als Muster in der App`,
          ],
          [
            'Have them reviewed at the desk under texts, or replace them with your own.',
            'Unter „Texte“ prüfen lassen oder durch eigene ersetzen.',
          ],
        );
      const due = texts.filter(({ review, is_due }) => review !== null && is_due);
      if (due.length === 0)
        return ok('no review of a text is older than a year', 'keine Prüfung eines Textes ist älter als ein Jahr');
      const keys = due.map(({ key }) => key).join(', ');
      return advice(
        [`${keys}: reviewed longer than a year ago`, `${keys}: vor mehr als einem Jahr geprüft`],
        [
          'Have them read again by somebody who may, at the desk under texts.',
          'Unter „Texte“ von jemandem lesen lassen, der das darf.',
        ],
      );
    },
  },
  {
    name: 'cards',
    look: async ({ config }, _owner, { clinics }) => {
      const found: [english: string, german: string][] = [];
      const note = (text: string | null, name: [english: string, german: string]): void => {
        if (text !== null && tellsOfIllness(text)) found.push(name);
      };
      const host = domainToUnicode(new URL(config.publicUrl).hostname);
      note(host, [`the name ${host} of PUBLIC_URL`, `der Name ${host} in PUBLIC_URL`]);
      for (const { id, short_name, hours, wards } of (await clinics.list()).filter(({ is_offered }) => is_offered)) {
        note(short_name, [`the short name of clinic ${id}`, `der kurze Name der Klinik ${id}`]);
        note(hours, [`the hours of clinic ${id}`, `die Zeiten der Klinik ${id}`]);
        for (const ward of wards)
          note(ward.hours, [`the hours of ward ${ward.id}`, `die Zeiten der Station ${ward.id}`]);
      }
      if (found.length === 0)
        return ok('nothing on cards tells of an illness', 'auf Karten verrät nichts eine Krankheit');
      return advice(
        [
          `these tell of an illness: ${found.map(([english]) => english).join(', ')}`,
          `das verrät eine Krankheit: ${found.map(([, german]) => german).join(', ')}`,
        ],
        [
          'Choose other words before cards go out: whoever finds a card must not learn of it. The address stands on every card; such short names and hours are left out.',
          'Andere Worte wählen, bevor Karten ausgegeben werden: Wer eine Karte findet, soll nichts erfahren. Die Adresse steht auf jeder Karte; solche Namen und Zeiten fehlen darauf.',
        ],
      );
    },
  },
  {
    name: 'desk',
    look: async ({ deskDatabase }, _owner, { desk }) => {
      if (!deskDatabase)
        return advice(
          ['there is no desk: DATABASE_DESK_URL is not set', 'es gibt keinen Schreibtisch: DATABASE_DESK_URL fehlt'],
          [
            'Make a role that may connect, and set DATABASE_DESK_URL.',
            'Eine Rolle anlegen, die sich verbinden darf, und DATABASE_DESK_URL setzen.',
          ],
        );
      await deskDatabase.check();
      const awaited = await desk.staff.awaited();
      if (awaited === undefined) return ok('the desk answers', 'der Schreibtisch antwortet');
      if (awaited === null)
        return advice(
          ['nobody works at the desk yet', 'noch arbeitet hier niemand'],
          'npm run admin -- staff invite --email ADDRESS --name NAME',
        );
      const isOpen = awaited.state === 'invited';
      return advice(
        [
          `nobody has come yet; the link of staff ${awaited.id} ${isOpen ? 'is open' : 'has lapsed'}`,
          `noch ist niemand da; der Link von Nummer ${awaited.id} ${isOpen ? 'ist offen' : 'gilt nicht mehr'}`,
        ],
        [
          `${isOpen ? 'Wait for them, or make another' : 'Make another'}: npm run admin -- staff invite-again ${awaited.id}`,
          `${isOpen ? 'Abwarten oder einen neuen machen' : 'Einen neuen machen'}: npm run admin -- staff invite-again ${awaited.id}`,
        ],
      );
    },
  },
  {
    name: 'account of the house',
    look: async ({ config }, _owner, { desk }) => {
      const { isWanted, missing, roles } = config.oidc;
      if (!isWanted) return ok('not set up', 'nicht eingerichtet');
      if (missing.length > 0)
        return problem(
          [`off: ${missing.join(', ')} missing`, `aus: ${missing.join(', ')} fehlt`],
          ['Set what is missing.', 'Setzen, was fehlt.'],
        );
      const unknown = await desk.staff.unknownClinics(roles.flatMap(({ clinics }) => clinics));
      if (unknown.length > 0)
        return problem(
          [
            `OIDC_ROLES names clinics that are not offered: ${unknown.join(', ')}`,
            `OIDC_ROLES nennt Kliniken, die nicht angeboten werden: ${unknown.join(', ')}`,
          ],
          [
            'Correct their numbers: npm run admin -- clinics list',
            'Die Nummern berichtigen: npm run admin -- clinics list',
          ],
        );
      const failure = await desk.oidc.check().then(
        () => undefined,
        (error: unknown) => codeOf(error) ?? codeOf((error as Error).cause) ?? 'no answer',
      );
      if (failure !== undefined)
        return problem(
          [`the provider cannot be used (${failure})`, `der Anbieter ist nicht zu gebrauchen (${failure})`],
          [
            'Compare OIDC_ISSUER with the provider’s /.well-known/openid-configuration, and see whether this machine reaches it; a certificate of your own needs NODE_EXTRA_CA_CERTS.',
            'OIDC_ISSUER mit /.well-known/openid-configuration des Anbieters vergleichen, und ob diese Maschine ihn erreicht; ein eigenes Zertifikat braucht NODE_EXTRA_CA_CERTS.',
          ],
        );
      return (await desk.staff.hasLocalAdmin())
        ? ok('the provider answers', 'der Anbieter antwortet')
        : advice(
            ['nobody could get in while the provider is down', 'fällt der Anbieter aus, kommt niemand herein'],
            'npm run admin -- staff invite --email ADDRESS --name NAME',
          );
    },
  },
  {
    name: 'log of the desk',
    look: async (_platform, _owner, { desk }) => {
      const { lines, head, broken_at, breaks } = await desk.deskLog.verify();
      if (broken_at !== null)
        return problem(
          [
            `line ${broken_at} was changed, or one before it was taken out (places like this: ${breaks})`,
            `Zeile ${broken_at} wurde geändert, oder eine davor entfernt (solche Stellen: ${breaks})`,
          ],
          [
            'Compare with the log in a backup, and find out who could write to the database.',
            'Mit dem Protokoll einer Sicherung vergleichen und herausfinden, wer in die Datenbank schreiben konnte.',
          ],
        );
      const end = head?.slice(0, HEAD_LENGTH);
      return lines === 0
        ? ok('empty', 'leer')
        : ok(`${lines} lines, whole, ending in ${end}`, `${lines} Zeilen, vollständig, am Ende ${end}`);
    },
  },
];
