import { type DeskCall, deskRights, mayCall, type StaffRole } from '@bergkette/contract/desk/rights.ts';
import type { ComponentType } from 'react';
import type { TextId } from '../i18n/areas.ts';
import type { IconShape } from '../ui/icon.tsx';
import { bookOpenTextIcon, chartLineUpIcon, clockIcon, hospitalIcon, tagIcon, warningCircleIcon } from '../ui/icons.ts';
import { phoneIcon, usersThreeIcon } from '../ui/shared-icons.ts';
import { numberIcon, ticketIcon } from './parts/icons.ts';

/** A screen of the desk. The frame shows it to who may make `call`, and in the navigation where it has an icon. */
export interface Screen {
  path: string;
  call: DeskCall;
  title: TextId<'desk'>;
  icon?: IconShape;
  load: () => Promise<{ Page: ComponentType }>;
}

/** In the order of the navigation; who signs in comes to the first that they may see. */
export const screens: readonly Screen[] = [
  {
    path: '/invitations',
    call: 'GET /invitations/',
    title: 'desk.nav.invitations',
    icon: ticketIcon,
    load: () => import('./screens/invitations/page.tsx'),
  },
  {
    path: '/invitations/made',
    call: 'POST /invitations/',
    title: 'desk.nav.invitations',
    load: () => import('./screens/invitations/made-page.tsx'),
  },
  {
    path: '/accounts',
    call: 'GET /accounts/:id/',
    title: 'desk.nav.accounts',
    icon: numberIcon,
    load: () => import('./screens/accounts/page.tsx'),
  },
  {
    path: '/accounts/$id',
    call: 'GET /accounts/:id/',
    title: 'desk.nav.accounts',
    load: () => import('./screens/accounts/page.tsx'),
  },
  {
    path: '/reports',
    call: 'GET /reports/',
    title: 'desk.nav.reports',
    icon: warningCircleIcon,
    load: () => import('./screens/reports/page.tsx'),
  },
  {
    path: '/reports/$number',
    call: 'GET /reports/:id/',
    title: 'desk.nav.reports',
    load: () => import('./screens/reports/one.tsx'),
  },
  {
    path: '/texts',
    call: 'GET /texts/',
    title: 'desk.nav.texts',
    icon: bookOpenTextIcon,
    load: () => import('./screens/texts/page.tsx'),
  },
  {
    path: '/texts/$kind/$key',
    call: 'GET /texts/:kind/:key/',
    title: 'desk.nav.texts',
    load: () => import('./screens/texts/one.tsx'),
  },
  {
    path: '/clinics',
    call: 'GET /catalogues/clinics/',
    title: 'catalogues.clinics',
    icon: hospitalIcon,
    load: () => import('./screens/catalogues/clinics.tsx'),
  },
  {
    path: '/help-lines',
    call: 'GET /help-lines/',
    title: 'desk.nav.help',
    icon: phoneIcon,
    load: () => import('./screens/help/page.tsx'),
  },
  {
    path: '/catalogues',
    call: 'GET /catalogues/:kind/',
    title: 'desk.nav.catalogues',
    icon: tagIcon,
    load: () => import('./screens/catalogues/page.tsx'),
  },
  {
    path: '/staff',
    call: 'GET /staff/',
    title: 'desk.nav.staff',
    icon: usersThreeIcon,
    load: () => import('./screens/staff/page.tsx'),
  },
  {
    path: '/state',
    call: 'GET /state/',
    title: 'desk.nav.state',
    icon: chartLineUpIcon,
    load: () => import('./screens/state/page.tsx'),
  },
  {
    path: '/log',
    call: 'GET /log/',
    title: 'desk.nav.log',
    icon: clockIcon,
    load: () => import('./screens/log/page.tsx'),
  },
  {
    path: '/me',
    call: 'GET /me/',
    title: 'desk.nav.me',
    load: () => import('./screens/me/page.tsx'),
  },
];

export const maySee = ({ call }: Screen, roles: readonly StaffRole[]): boolean => mayCall(deskRights[call], roles);
