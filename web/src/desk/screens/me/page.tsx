import { PASSKEY_NAME_MAX_LENGTH } from '@bergkette/contract/desk/desk.rules.ts';
import type { Passkey } from '@bergkette/contract/desk/staff.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { LimitedInput } from '../../../ui/limited-field.tsx';
import { refreshPasskeys, refreshSessions } from '../../data/refresh.ts';
import {
  addPasskey,
  askTotp,
  endSession,
  newCodes,
  passkeysQuery,
  removePasskey,
  sessionsQuery,
  setPassword,
} from '../../data/staff.ts';
import { AskingButton } from '../../parts/asking-button.tsx';
import { Form } from '../../parts/form.tsx';
import styles from '../../parts/parts.module.css';
import { CallFailure, Facts, Panel, Screen, Table, Tag } from '../../parts/parts.tsx';
import { useAct } from '../../parts/use-act.ts';
import { ask, useMe } from '../../session.ts';
import { Codes, PasswordFields } from '../../sign-in/password.tsx';

function AddPasskey() {
  const t = useTexts('desk');
  const [name, setName] = useState('');
  const add = useAct(addPasskey, () => {
    setName('');
    alertStore.show('success', t('desk.me.passkey_added'));
    void refreshPasskeys();
    void ask();
  });
  return (
    <Form onSubmit={() => add.run(name.trim())}>
      <div className={styles.end}>
        <LimitedInput
          label={t('desk.me.passkey_name')}
          placeholder={t('desk.me.passkey_example')}
          limit={PASSKEY_NAME_MAX_LENGTH}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="light" aria-busy={add.isRunning}>
          {t('desk.me.passkey_add')}
        </Button>
      </div>
      <CallFailure error={add.error} />
    </Form>
  );
}

function Passkeys() {
  const t = useTexts('desk');
  const language = useLanguage();
  const passkeys = useQuery(passkeysQuery);
  const nameOf = ({ id, name }: Passkey) => name || t('desk.me.passkey_unnamed', { id });
  return (
    <Panel title={t('desk.me.passkeys')}>
      <Table
        label={t('desk.me.passkeys')}
        of={passkeys}
        rows={passkeys.data}
        keyOf={({ id }) => id}
        empty={t('desk.me.no_passkey')}
        columns={[
          { title: t('desk.me.passkey_name'), cell: nameOf },
          { title: t('desk.me.since'), isTight: true, cell: (row) => formatDate(row.created_at, language) },
          {
            title: t('desk.me.used'),
            cell: (row) => (row.last_used_at === null ? '–' : formatDateTime(row.last_used_at, language)),
          },
          {
            title: t('desk.actions'),
            isBare: true,
            cell: (row) => (
              <AskingButton
                label={t('desk.remove')}
                aria-label={t('desk.me.passkey_remove_name', { name: nameOf(row) })}
                title={t('desk.me.passkey_remove', { name: nameOf(row) })}
                text={t('desk.me.passkey_remove_text')}
                keepLabel={t('desk.keep')}
                call={() => removePasskey(row.id)}
                onDone={() => {
                  void refreshPasskeys();
                  void ask();
                }}
              />
            ),
          },
        ]}
      />
      <AddPasskey />
    </Panel>
  );
}

function Password() {
  const t = useTexts('desk');
  const me = useMe();
  const [codes, setCodes] = useState<string[]>();
  const handleCodes = ({ recovery_codes }: { recovery_codes: string[] }) => {
    setCodes(recovery_codes);
    totp.reset();
    void ask();
  };
  const totp = useAct(askTotp);
  const set = useAct(setPassword, handleCodes);
  const renew = useAct(newCodes, handleCodes);
  const content = () => {
    if (codes !== undefined) return <Codes codes={codes} onKept={() => setCodes(undefined)} />;
    if (totp.data !== undefined)
      return <PasswordFields totp={totp.data} error={set.error} isRunning={set.isRunning} onSet={set.run} />;
    return (
      <>
        <p>
          {me.has_password ? t('desk.me.password_set', { count: me.recovery_codes_left }) : t('desk.me.no_password')}
        </p>
        <div className="row flow gap-12">
          <Button variant="light" size="sm" aria-busy={totp.isRunning} onClick={() => totp.run(undefined)}>
            {t(me.has_password ? 'desk.me.password_change' : 'desk.me.password_add')}
          </Button>
          {me.has_password && (
            <Button variant="subtle" size="sm" aria-busy={renew.isRunning} onClick={() => renew.run(undefined)}>
              {t('desk.me.codes_again')}
            </Button>
          )}
        </div>
        <CallFailure error={totp.error ?? renew.error} />
      </>
    );
  };
  return <Panel title={t('desk.me.password')}>{content()}</Panel>;
}

function Sessions() {
  const t = useTexts('desk');
  const language = useLanguage();
  const sessions = useQuery(sessionsQuery);
  const end = useAct(endSession, refreshSessions);
  return (
    <Panel title={t('desk.me.sessions')}>
      <Table
        label={t('desk.me.sessions')}
        of={sessions}
        rows={sessions.data}
        keyOf={({ id }) => id}
        empty=""
        columns={[
          { title: t('desk.me.device'), cell: ({ device }) => device },
          { title: t('desk.me.begun'), isTight: true, cell: (row) => formatDateTime(row.created_at, language) },
          { title: t('desk.me.used'), cell: (row) => formatDateTime(row.last_used_at, language) },
          {
            title: t('desk.actions'),
            isBare: true,
            cell: (row) =>
              row.is_current ? (
                <Tag kind="good">{t('desk.me.this')}</Tag>
              ) : (
                <Button variant="subtle" size="sm" onClick={() => end.run(row.id)}>
                  {t('desk.me.end')}
                </Button>
              ),
          },
        ]}
      />
      <CallFailure error={end.error} />
    </Panel>
  );
}

/** How one signs in oneself, and where one is signed in. */
export function Page() {
  const t = useTexts('desk');
  const me = useMe();
  return (
    <Screen title={t('desk.nav.me')} lead={me.name}>
      <Panel>
        <Facts
          facts={[
            [t('desk.email'), me.email],
            [t('desk.tasks'), me.roles.map((role) => t(`desk.role.${role}`)).join(', ')],
            me.clinics.length > 0 && [t('catalogues.clinics'), me.clinics.map(({ name }) => name).join(', ')],
          ]}
        />
      </Panel>
      {me.is_of_house ? (
        <Panel>
          <p>{t('desk.me.house')}</p>
        </Panel>
      ) : (
        <>
          <Passkeys />
          <Password />
        </>
      )}
      <Sessions />
    </Screen>
  );
}
