import { STAFF_NAME_MAX_LENGTH } from '@bergkette/contract/desk/desk.rules.ts';
import type { Staff, StaffInput, StaffInvited } from '@bergkette/contract/desk/staff.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { languages } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Select, TextInput } from '../../../ui/field.tsx';
import { LimitedInput } from '../../../ui/limited-field.tsx';
import { Qr } from '../../../ui/qr.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { isRefused } from '../../data/api.ts';
import { clinicsQuery } from '../../data/invitations.ts';
import { refreshStaff } from '../../data/refresh.ts';
import { signInWaysQuery } from '../../data/sign-in.ts';
import { changeStaff, handToHouse, inviteStaff, inviteStaffAgain, staffQuery } from '../../data/staff.ts';
import { AskingButton } from '../../parts/asking-button.tsx';
import { CopyLink } from '../../parts/copy-link.tsx';
import { Form } from '../../parts/form.tsx';
import { FormSheet } from '../../parts/form-sheet.tsx';
import styles from '../../parts/parts.module.css';
import { CallFailure, Choice, Note, Panel, Screen, Table, Tag, Waiting } from '../../parts/parts.tsx';
import { fieldFailure } from '../../parts/said.ts';
import { useAct } from '../../parts/use-act.ts';
import { useUnsaved } from '../../parts/use-unsaved.ts';
import { useMe } from '../../session.ts';
import { clinicsOf, TaskFields, type Tasks } from './staff-fields.tsx';

const KINDS = { invited: 'open', expired: 'past', active: 'good', disabled: 'bad' } as const;
const WAYS = ['code', 'letter'] as const;

/** A link by which somebody joins, shown this once. */
function Invited({ url, until }: { url: string; until: string }) {
  const t = useTexts('desk');
  const [isTaken, setTaken] = useState(false);
  useUnsaved(!isTaken, 'link');
  const handlePrint = () => {
    setTaken(true);
    window.print();
  };
  return (
    <>
      <p className="lead">{t('desk.staff.link_once', { until })}</p>
      <Qr className={styles.qr} text={url} label={t('desk.staff.qr')} />
      <code className={styles.code}>{url}</code>
      <CopyLink variant="light" url={url} onCopied={() => setTaken(true)} />
      <Button variant="default" onClick={handlePrint}>
        {t('button.print')}
      </Button>
    </>
  );
}

const EMPTY = { name: '', email: '', roles: ['ward'], clinics: [], language: 'de', by: 'code' } as const;

function InviteForm({ onInvited }: { onInvited: (invited: StaffInvited, name: string) => void }) {
  const t = useTexts('desk');
  const [input, setInput] = useState<StaffInput>({ ...EMPTY, roles: [...EMPTY.roles], clinics: [] });
  const invite = useAct(inviteStaff, (invited) => {
    onInvited(invited, input.name);
    setInput({ ...EMPTY, roles: [...EMPTY.roles], clinics: [] });
    void refreshStaff();
  });
  useUnsaved(JSON.stringify(input) !== JSON.stringify(EMPTY));
  const change = (some: Partial<StaffInput>) => setInput({ ...input, ...some });
  const inFields = ['name', 'email', 'clinics'].some((field) => fieldFailure(invite.error, field) !== null);
  // The letter could not be sent, but the account is there: its row offers a link.
  const isUnsent = isRefused(invite.error, 'unavailable') && input.by === 'letter';
  return (
    <Form onSubmit={() => invite.run({ ...input, clinics: clinicsOf(input) })}>
      <div className={styles.wide}>
        <LimitedInput
          label={t('desk.name')}
          required
          isMarked={false}
          minLength={2}
          limit={STAFF_NAME_MAX_LENGTH}
          value={input.name}
          error={fieldFailure(invite.error, 'name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t('desk.email')}
          type="email"
          required
          isMarked={false}
          value={input.email}
          error={fieldFailure(invite.error, 'email')}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <Select
          label={t('desk.language')}
          value={input.language}
          options={languages.map((language) => [language, t(`language.${language}`)])}
          onChoose={(language) => change({ language: language === 'en' ? 'en' : 'de' })}
        />
      </div>
      <TaskFields value={input} isClinicMissing={fieldFailure(invite.error, 'clinics') !== null} onChange={change} />
      <Choice
        label={t('desk.staff.by')}
        values={WAYS}
        chosen={input.by}
        nameOf={(way) => t(`desk.staff.by.${way}`)}
        onChoose={(by) => change({ by })}
      />
      {isUnsent ? (
        <Note kind="sun">
          <p role="alert">{t('desk.staff.letter_failed')}</p>
        </Note>
      ) : (
        !inFields && <CallFailure error={invite.error} />
      )}
      <div className="row flow gap-12">
        <Button type="submit" aria-busy={invite.isRunning} disabled={input.roles.length === 0}>
          {t('desk.staff.invite')}
        </Button>
      </div>
    </Form>
  );
}

/** The same in whatever order they were ticked. */
const sorted = ({ roles, clinics }: Tasks): string => JSON.stringify([roles.toSorted(), clinics.toSorted()]);

function ChangeTasks({ row, onDone }: { row: Staff; onDone: () => void }) {
  const t = useTexts('desk');
  const begun: Tasks = { roles: row.roles, clinics: row.clinics };
  const [tasks, setTasks] = useState(begun);
  useUnsaved(sorted(tasks) !== sorted(begun));
  const save = useAct(changeStaff, () => {
    alertStore.show('success', t('desk.staff.saved', { name: row.name }));
    void refreshStaff();
    onDone();
  });
  const isClinicMissing = fieldFailure(save.error, 'clinics') !== null;
  return (
    <Form onSubmit={() => save.run({ id: row.id, roles: tasks.roles, clinics: clinicsOf(tasks) })}>
      <TaskFields value={tasks} isClinicMissing={isClinicMissing} onChange={setTasks} />
      {!isClinicMissing && <CallFailure error={save.error} />}
      <Button type="submit" aria-busy={save.isRunning} disabled={tasks.roles.length === 0}>
        {t('button.save')}
      </Button>
    </Form>
  );
}

function Rows({ rows, onInvited }: { rows: Staff[]; onInvited: (invited: StaffInvited, name: string) => void }) {
  const t = useTexts('desk');
  const me = useMe();
  const language = useLanguage();
  const known = useQuery(clinicsQuery);
  const nameOfClinic = (id: number) => known.data?.find((clinic) => clinic.id === id)?.name ?? String(id);
  const [asked, setAsked] = useState<{ what: 'tasks' | 'again'; row: Staff }>();
  const close = () => setAsked(undefined);
  const enable = useAct((id: number) => changeStaff({ id, disabled: false }), refreshStaff);
  const ways = useQuery(signInWaysQuery);
  const again = useAct(inviteStaffAgain, (invited) => {
    onInvited(invited, asked?.row.name ?? '');
    close();
    void refreshStaff();
  });
  return (
    <>
      <Table
        label={t('desk.staff.list')}
        rows={rows}
        keyOf={({ id }) => id}
        empty=""
        columns={[
          {
            title: t('desk.name'),
            cell: ({ name, email, id, is_of_house }) => (
              <span>
                {name} <span className="small">({t('desk.numbered', { id })})</span>
                <br />
                <span className="small">{email}</span>
                {is_of_house && (
                  <>
                    <br />
                    <span className="small">{t('desk.staff.house')}</span>
                  </>
                )}
              </span>
            ),
          },
          {
            title: t('desk.tasks'),
            cell: ({ roles, clinics }) => (
              <>
                {roles.map((role) => t(`desk.role.${role}`)).join(', ')}
                {clinics.length > 0 && (
                  <div className="small" lang="de">
                    {clinics.map(nameOfClinic).join('; ')}
                  </div>
                )}
              </>
            ),
          },
          {
            title: t('desk.staff.state'),
            cell: ({ state }) => <Tag kind={KINDS[state]}>{t(`desk.staff.state.${state}`)}</Tag>,
          },
          {
            title: t('desk.seen'),
            cell: ({ last_seen_at: at }) => (at === null ? '–' : formatDate(at, language)),
          },
          {
            title: t('desk.actions'),
            isBare: true,
            cell: (row) => (
              <div className="row flow gap-12">
                {row.state === 'disabled' ? (
                  <Button variant="light" size="sm" onClick={() => enable.run(row.id)}>
                    {t('desk.staff.enable')}
                  </Button>
                ) : (
                  <>
                    {!row.is_of_house && (
                      <>
                        <Button variant="light" size="sm" onClick={() => setAsked({ what: 'tasks', row })}>
                          {t('desk.tasks')}
                        </Button>
                        <Button variant="subtle" size="sm" onClick={() => setAsked({ what: 'again', row })}>
                          {t('desk.staff.again')}
                        </Button>
                        {ways.data?.house && (
                          <AskingButton
                            label={t('desk.staff.to_house')}
                            title={t('desk.staff.to_house_who', { name: row.name })}
                            text={t('desk.staff.to_house_text')}
                            keepLabel={t('desk.keep')}
                            call={() => handToHouse(row.id)}
                            onDone={() => void refreshStaff()}
                          />
                        )}
                      </>
                    )}
                    {row.id === me.id ? (
                      <p className="small">{t('desk.staff.disable_self')}</p>
                    ) : (
                      <AskingButton
                        label={t('desk.staff.disable')}
                        title={t('desk.staff.disable_who', { name: row.name })}
                        text={t('desk.staff.disable_text')}
                        keepLabel={t('desk.keep')}
                        call={() => changeStaff({ id: row.id, disabled: true })}
                        onDone={() => void refreshStaff()}
                      />
                    )}
                  </>
                )}
              </div>
            ),
          },
        ]}
      />
      <CallFailure error={enable.error} />
      {asked?.what === 'tasks' && (
        <FormSheet onClose={close} title={t('desk.staff.tasks_of', { name: asked.row.name })}>
          <ChangeTasks row={asked.row} onDone={close} />
        </FormSheet>
      )}
      {asked?.what === 'again' && (
        <Sheet isOpen onClose={close} title={t('desk.staff.again_for', { name: asked.row.name })}>
          <p className="lead">{t('desk.staff.again_text')}</p>
          {isRefused(again.error, 'unavailable') ? (
            <p role="alert">{t('desk.staff.again_failed')}</p>
          ) : (
            <CallFailure error={again.error} />
          )}
          {/* Nobody hands themselves a link: it goes to their own mailbox. */}
          {WAYS.filter((by) => by === 'letter' || asked.row.id !== me.id).map((by) => (
            <Button
              key={by}
              variant={by === 'code' ? 'filled' : 'light'}
              aria-busy={again.isRunning}
              onClick={() => again.run({ id: asked.row.id, by })}
            >
              {t(`desk.staff.by.${by}`)}
            </Button>
          ))}
        </Sheet>
      )}
    </>
  );
}

/** Lists the members of staff with their roles. Here they are invited, changed and disabled. */
export function Page() {
  const t = useTexts('desk');
  const staff = useQuery(staffQuery);
  const language = useLanguage();
  const [made, setMade] = useState<{ url: string | null; until: string; name: string }>();
  const handleInvited = ({ url, expires_at: at }: StaffInvited, name: string) =>
    setMade({ url, until: formatDateTime(at, language), name });
  return (
    <Screen title={t('desk.nav.staff')}>
      <Panel title={t('desk.staff.list')}>
        {staff.data === undefined ? <Waiting of={staff} /> : <Rows rows={staff.data} onInvited={handleInvited} />}
      </Panel>
      <Panel title={t('desk.staff.new')}>
        <InviteForm onInvited={handleInvited} />
      </Panel>
      {made && (
        <FormSheet onClose={() => setMade(undefined)} title={t('desk.staff.invited', { name: made.name })}>
          {made.url === null ? (
            <p className="lead">{t('desk.staff.letter_sent', { until: made.until })}</p>
          ) : (
            <Invited url={made.url} until={made.until} />
          )}
        </FormSheet>
      )}
    </Screen>
  );
}
