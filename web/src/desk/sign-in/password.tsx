import type { Totp } from '@bergkette/contract/desk/staff.ts';
import { passwordRules } from '@bergkette/contract/password.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordInput, TextInput } from '../../ui/field.tsx';
import { Qr } from '../../ui/qr.tsx';
import { Tick } from '../../ui/tick.tsx';
import { Form } from '../parts/form.tsx';
import { printerIcon } from '../parts/icons.ts';
import { CallFailure } from '../parts/parts.tsx';
import { fieldFailure } from '../parts/said.ts';
import { useUnsaved } from '../parts/use-unsaved.ts';
import styles from './gate.module.css';

/** The printed codes, shown this once: one goes on only when they are kept. */
export function Codes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useTexts('desk');
  const [isKept, setKept] = useState(false);
  // Asks before the page or screen is closed, because the codes cannot be shown again.
  useUnsaved(!isKept, 'codes');
  return (
    <>
      <p>{t('desk.codes.text')}</p>
      <ul className={styles.codes} aria-label={t('desk.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="default" icon={printerIcon} onClick={() => window.print()}>
        {t('button.print')}
      </Button>
      <Tick checked={isKept} onChange={(event) => setKept(event.currentTarget.checked)}>
        {t('desk.codes.kept')}
      </Tick>
      <Button disabled={!isKept} onClick={onKept}>
        {t('desk.codes.go_on')}
      </Button>
    </>
  );
}

interface PasswordFieldsProps {
  totp: Totp;
  error: unknown;
  isRunning: boolean;
  onSet: (given: { password: string; code: string }) => void;
}

/** A password, and an app that makes the codes: the secret as a picture and as text, confirmed by the first code. */
export function PasswordFields({ totp, error, isRunning, onSet }: PasswordFieldsProps) {
  const t = useTexts('desk');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const inFields = fieldFailure(error, 'password') ?? fieldFailure(error, 'code');
  return (
    <Form onSubmit={() => onSet({ password, code })}>
      <ol className={`stack gap-12 numbered ${styles.steps}`}>
        <li>
          <PasswordInput
            label={t('desk.field.new_password')}
            autoComplete="new-password"
            required
            isMarked={false}
            error={fieldFailure(error, 'password')}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <ul className={styles.rules}>
            {passwordRules.map(({ code: rule, isBroken }) => {
              const isMet = password !== '' && !isBroken(password);
              return (
                <li key={rule} data-met={isMet || undefined}>
                  {isMet ? '✓ ' : '· '}
                  {t(`desk.rule.${rule}`)}
                </li>
              );
            })}
          </ul>
        </li>
        <li>
          <p>{t('desk.totp.scan')}</p>
          <Qr className={styles.qr} text={totp.uri} label={t('desk.totp.qr')} />
          <p className="small">
            {t('desk.totp.type')} <span className={styles.secret}>{totp.secret}</span>
          </p>
        </li>
        <li>
          <TextInput
            label={t('desk.totp.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            isMarked={false}
            error={fieldFailure(error, 'code')}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </li>
      </ol>
      {inFields === null && <CallFailure error={error} />}
      <Button type="submit" aria-busy={isRunning}>
        {t('desk.totp.confirm')}
      </Button>
    </Form>
  );
}
