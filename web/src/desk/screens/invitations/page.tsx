import { MARK_MAX_LENGTH } from '@bergkette/contract/desk/desk.rules.ts';
import type { DeskInvitation, InvitationState } from '@bergkette/contract/desk/invitations.ts';
import { INVITATION_DEFAULT_DAYS } from '@bergkette/contract/session.rules.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { formatDate, formatMonth } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { pencilSimpleIcon } from '../../../ui/icons.ts';
import { LimitedInput } from '../../../ui/limited-field.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import {
  clinicsQuery,
  invitationsQuery,
  keepMade,
  makeAgain,
  revokeInvitation,
  setMark,
} from '../../data/invitations.ts';
import { refreshInvitations } from '../../data/refresh.ts';
import { AskingButton } from '../../parts/asking-button.tsx';
import { Form } from '../../parts/form.tsx';
import { FormSheet } from '../../parts/form-sheet.tsx';
import styles from '../../parts/parts.module.css';
import { CallFailure, Choice, Panel, Screen, Table, Tag } from '../../parts/parts.tsx';
import { sayWho } from '../../parts/said.ts';
import { useAct } from '../../parts/use-act.ts';
import { useUnsaved } from '../../parts/use-unsaved.ts';
import { useMe } from '../../session.ts';
import { MakeForm } from './make-form.tsx';

function MarkForm({ id, mark, onDone }: Pick<DeskInvitation, 'id' | 'mark'> & { onDone: () => void }) {
  const t = useTexts('desk');
  const [text, setText] = useState(mark ?? '');
  useUnsaved(text !== (mark ?? ''));
  const save = useAct(setMark, () => {
    onDone();
    void refreshInvitations();
  });
  return (
    <Form onSubmit={() => save.run({ id, mark: text.trim() })}>
      <LimitedInput
        label={t('desk.make.mark')}
        description={t('desk.make.mark_hint')}
        limit={MARK_MAX_LENGTH}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <CallFailure error={save.error} />
      <Button type="submit" aria-busy={save.isRunning}>
        {t('button.save')}
      </Button>
    </Form>
  );
}

/** What the ward wrote beside it; only who made it reads and changes it. */
function MarkCell({ invitation: { id, mark, state }, isOwn }: { invitation: DeskInvitation; isOwn: boolean }) {
  const t = useTexts('desk');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!isOwn || state !== 'open') return mark ?? '–';
  return (
    <span className={styles.inline}>
      {mark ?? '–'}
      <IconButton
        icon={pencilSimpleIcon}
        label={t('desk.mark.change', { id })}
        className={styles.small}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <FormSheet onClose={close} title={t('desk.mark.title', { id })}>
          <MarkForm id={id} mark={mark} onDone={close} />
        </FormSheet>
      )}
    </span>
  );
}

/** A new link for somebody who lost the card, or the end of an invitation. */
function RowActions({ invitation: { id, state } }: { invitation: DeskInvitation }) {
  const t = useTexts('desk');
  const navigate = useNavigate();
  const [isAskedAgain, setAskedAgain] = useState(false);
  const again = useAct(makeAgain, (link) => {
    keepMade([link]);
    void refreshInvitations();
    void navigate({ to: '/invitations/made' });
  });
  if (state === 'used' || state === 'revoked') return null;
  return (
    <div className="row flow gap-12">
      <Button variant="light" size="sm" aria-label={t('desk.again.name', { id })} onClick={() => setAskedAgain(true)}>
        {t('desk.again')}
      </Button>
      {state === 'open' && (
        <AskingButton
          label={t('desk.revoke')}
          aria-label={t('desk.revoke.name', { id })}
          title={t('desk.revoke.title', { id })}
          text={t('desk.revoke.text')}
          keepLabel={t('desk.keep')}
          loseLabel={t('desk.revoke.do')}
          call={() => revokeInvitation(id)}
          onDone={() => {
            alertStore.show('success', t('desk.revoke.done', { id }));
            void refreshInvitations();
          }}
        />
      )}
      {isAskedAgain && (
        <Sheet isOpen onClose={() => setAskedAgain(false)} title={t('desk.again.title', { id })}>
          <p className="lead">{t('desk.again.text', { days: INVITATION_DEFAULT_DAYS })}</p>
          <CallFailure error={again.error} />
          <Button
            data-autofocus
            aria-busy={again.isRunning}
            onClick={() => again.run({ id, days: INVITATION_DEFAULT_DAYS })}
          >
            {t('desk.again.do')}
          </Button>
        </Sheet>
      )}
    </div>
  );
}

const STATES = ['open', 'used', 'expired', 'revoked', 'all'] as const;
type Shown = (typeof STATES)[number];
const KINDS = { open: 'open', used: 'good', expired: 'past', revoked: 'bad' } as const satisfies Record<
  InvitationState,
  string
>;

function List({ shown, number }: { shown: Shown; number: number | undefined }) {
  const t = useTexts('desk');
  const language = useLanguage();
  const me = useMe();
  const clinics = useQuery(clinicsQuery);
  const list = useInfiniteQuery(invitationsQuery(shown, number));
  const nameOf = (id: number | null) =>
    clinics.data?.find((clinic) => clinic.id === id)?.name ?? (id === null ? '–' : t('desk.numbered', { id }));
  const wardOf = (clinic: number | null, ward: number) => {
    const found = clinics.data?.find(({ id }) => id === clinic);
    return found && [...found.wards, ...found.closed_wards].find(({ id }) => id === ward)?.name;
  };
  const makerOf = ({ made_by: by }: DeskInvitation): string => {
    if (by === null) return t('desk.invitation.by_machine');
    return by === `staff ${me.id}` ? t('desk.invitation.by_you') : sayWho(by);
  };
  return (
    <>
      <Table
        label={t('desk.invitations.list')}
        of={list}
        rows={list.data?.pages.flatMap(({ results }) => results)}
        keyOf={({ id }) => id}
        empty={t(shown === 'all' && number === undefined ? 'desk.invitations.none' : 'desk.invitations.none_here')}
        columns={[
          { title: t('desk.no'), isTight: true, cell: ({ id }) => id },
          {
            title: t('desk.invitation.mark'),
            cell: (row) => <MarkCell invitation={row} isOwn={row.made_by === `staff ${me.id}`} />,
          },
          {
            title: t('desk.clinic'),
            cell: ({ clinic, ward }) => (
              <>
                {nameOf(clinic)}
                {ward !== null && <div className="small">{wardOf(clinic, ward)}</div>}
              </>
            ),
          },
          {
            title: t('desk.born'),
            cell: ({ birth_month: month }) => (month === null ? '–' : formatMonth(month, language)),
          },
          {
            title: t('desk.invitation.state'),
            cell: ({ state }) => <Tag kind={KINDS[state]}>{t(`desk.invitation.${state}`)}</Tag>,
          },
          { title: t('desk.invitation.until'), isTight: true, cell: ({ expires_at: at }) => formatDate(at, language) },
          { title: t('desk.invitation.by'), cell: makerOf },
          { title: t('desk.actions'), isBare: true, cell: (row) => <RowActions invitation={row} /> },
        ]}
      />
      <MoreButton pages={list} size="sm">
        {t('desk.more')}
      </MoreButton>
    </>
  );
}

/** Makes invitations, and shows what became of the earlier ones. */
export function Page() {
  const t = useTexts('desk');
  const navigate = useNavigate();
  const search: { state?: unknown; number?: unknown } = useSearch({ strict: false });
  const number = typeof search.number === 'number' ? search.number : undefined;
  const shown = STATES.find((state) => state === search.state) ?? 'open';
  // After sending, the form is empty again.
  const [round, setRound] = useState(0);
  return (
    <Screen title={t('desk.nav.invitations')}>
      <Panel title={t('desk.make')}>
        <MakeForm
          key={round}
          onMade={(links) => {
            keepMade(links);
            alertStore.clear();
            setRound(round + 1);
            // The typed text was sent, so nothing can be lost.
            void navigate({ to: '/invitations/made', ignoreBlocker: true });
          }}
        />
      </Panel>
      <Panel
        title={t('desk.invitations.list')}
        actions={
          <Choice
            label={t('desk.invitations.filter')}
            values={STATES}
            chosen={shown}
            nameOf={(state) => t(state === 'all' ? 'desk.invitations.all' : `desk.invitation.${state}`)}
            onChoose={(state) =>
              navigate({ to: '/invitations', search: state === 'open' ? {} : { state }, replace: true })
            }
          />
        }
      >
        <div className={styles.end}>
          <TextInput
            label={t('desk.invitations.find')}
            description={t('desk.invitations.find_hint')}
            inputMode="numeric"
            value={number ?? ''}
            onChange={(event) => {
              const typed = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 15);
              void navigate({
                to: '/invitations',
                replace: true,
                ignoreBlocker: true,
                search: typed === '' ? {} : { number: Number(typed) },
              });
            }}
          />
        </div>
        <List shown={shown} number={number} />
      </Panel>
    </Screen>
  );
}
