import type { CatalogueKind } from '@bergkette/contract/desk/desk.rules.ts';
import { queryClient } from '../../lib/query-client.ts';
import { deskKeys } from './keys.ts';

const again = (queryKey: readonly unknown[]) => queryClient.invalidateQueries({ queryKey });

export const refreshInvitations = () => again(deskKeys.invitations);
export const refreshAccount = (id: string) => again(deskKeys.account(id));
export const refreshPasskeys = () => again(deskKeys.passkeys);
export const refreshSessions = () => again(deskKeys.sessions);
export const refreshStaff = () => again(deskKeys.staff);
export const refreshState = () => again(deskKeys.state);
export const refreshReports = () =>
  Promise.all([
    again(deskKeys.reports),
    again(deskKeys.orders),
    again(deskKeys.addressChanges),
    again(deskKeys.waiting),
  ]);
/** With the clinics go those that an invitation or somebody of the team may be of. */
export const refreshCatalogue = (kind: CatalogueKind | 'clinics') =>
  Promise.all([again(deskKeys.catalogue(kind)), kind === 'clinics' && again(deskKeys.clinics)]);
export const refreshHelpLines = () => again(deskKeys.helpLines);
export const refreshTexts = () => Promise.all([again(deskKeys.texts), again(deskKeys.textImages)]);
/** @throws where they could not be read */
export const rereadTexts = () => queryClient.invalidateQueries({ queryKey: deskKeys.texts }, { throwOnError: true });
/** Reads all queries again after a sign-in, as they may be old. */
export const refreshAll = () => queryClient.invalidateQueries();
