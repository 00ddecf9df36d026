import { type DeskCall, mayCall, type StaffRole } from '@bergkette/contract/desk/rights.ts';
import type { FunctionComponent } from 'react';
import type { TextId } from '../i18n/areas.ts';
import {
  bookOpenTextIcon,
  chartLineUpIcon,
  clockIcon,
  hospitalIcon,
  phoneIcon,
  tagIcon,
  warningCircleIcon,
} from '../ui/icons.ts';
import { usersThreeIcon } from '../ui/shared-icons.ts';
import { numberIcon, ticketIcon } from './parts/icons.ts';
import { Page as Account } from './screens/accounts/page.tsx';
import { Page as Clinics } from './screens/catalogues/clinics.tsx';
import { Page as Catalogues } from './screens/catalogues/page.tsx';
import { Page as HelpLines } from './screens/help/page.tsx';
import { Page as MadeInvitations } from './screens/invitations/made-page.tsx';
import { Page as Invitations } from './screens/invitations/page.tsx';
import { Page as Log } from './screens/log/page.tsx';
import { Page as Me } from './screens/me/page.tsx';
import { Page as Report } from './screens/reports/one.tsx';
import { Page as Reports } from './screens/reports/page.tsx';
import { Page as Staff } from './screens/staff/page.tsx';
import { Page as State } from './screens/state/page.tsx';
import { Page as Text } from './screens/texts/one.tsx';
import { Page as Texts } from './screens/texts/page.tsx';

/** A screen of the desk. The frame shows it to who may make `call`, and in the navigation where it has a `menu`. */
export interface Screen {
  path: string;
  call: DeskCall;
  menu?: { title: TextId<'desk'>; icon: string };
  component: FunctionComponent;
}

/** In the order of the navigation; who signs in comes to the first that they may see. */
export const screens: readonly Screen[] = [
  {
    path: '/invitations',
    call: 'GET /invitations/',
    menu: { title: 'desk.nav.invitations', icon: ticketIcon },
    component: Invitations,
  },
  { path: '/invitations/made', call: 'POST /invitations/', component: MadeInvitations },
  {
    path: '/accounts',
    call: 'GET /accounts/:id/',
    menu: { title: 'desk.nav.accounts', icon: numberIcon },
    component: Account,
  },
  { path: '/accounts/$id', call: 'GET /accounts/:id/', component: Account },
  {
    path: '/reports',
    call: 'GET /reports/',
    menu: { title: 'desk.nav.reports', icon: warningCircleIcon },
    component: Reports,
  },
  { path: '/reports/$number', call: 'GET /reports/:id/', component: Report },
  {
    path: '/texts',
    call: 'GET /texts/',
    menu: { title: 'desk.nav.texts', icon: bookOpenTextIcon },
    component: Texts,
  },
  { path: '/texts/$kind/$key', call: 'GET /texts/:kind/:key/', component: Text },
  {
    path: '/clinics',
    call: 'GET /catalogues/clinics/',
    menu: { title: 'catalogues.clinics', icon: hospitalIcon },
    component: Clinics,
  },
  {
    path: '/help-lines',
    call: 'GET /help-lines/',
    menu: { title: 'desk.nav.help', icon: phoneIcon },
    component: HelpLines,
  },
  {
    path: '/catalogues',
    call: 'GET /catalogues/:kind/',
    menu: { title: 'desk.nav.catalogues', icon: tagIcon },
    component: Catalogues,
  },
  {
    path: '/staff',
    call: 'GET /staff/',
    menu: { title: 'desk.nav.staff', icon: usersThreeIcon },
    component: Staff,
  },
  {
    path: '/state',
    call: 'GET /state/',
    menu: { title: 'desk.nav.state', icon: chartLineUpIcon },
    component: State,
  },
  {
    path: '/log',
    call: 'GET /log/',
    menu: { title: 'desk.nav.log', icon: clockIcon },
    component: Log,
  },
  { path: '/me', call: 'GET /me/', component: Me },
];

export const maySee = ({ call }: Screen, roles: readonly StaffRole[]): boolean => mayCall(call, roles);
