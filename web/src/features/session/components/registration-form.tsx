import type { Invitation, Language } from '@bergkette/contract/session.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { sessionKeys } from '../../../data/keys.ts';
import { checkInvitation, register } from '../../../data/session.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { ApiError, type WhyRefused, whyRefused } from '../../../lib/api-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { ChoiceRows } from '../../../ui/choice-rows.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { checkCircleFillIcon, infoIcon } from '../../../ui/shell-icons.ts';
import { Tick } from '../../../ui/tick.tsx';
import { type ConsentValues, checkConsent, isAgeAsked, isGuardianAsked } from '../consent-fields.ts';
import {
  checkEmail,
  checkInvitationToken,
  checkNewPassword,
  checkParticipantCode,
  checkRepeated,
  normaliseParticipantCode,
  readInvitationToken,
} from '../session-fields.ts';
import { type FieldProps, rememberEmail, rememberedEmail, useSessionForm } from '../use-session-form.ts';
import { NewPasswordField } from './password-rules.tsx';
import classes from './session.module.css';
import { SessionField, SessionForm } from './session-form.tsx';

const AGES = ['older', 'younger'] as const;

interface ConsentTickProps {
  label: string;
  field: FieldProps;
  age: number;
}

function ConsentTick({ label, field, age }: ConsentTickProps) {
  const t = useTexts('account');
  const id = useId();
  const { errorId, value, onChange, ...rest } = field;
  return (
    <div>
      <Tick
        {...rest}
        required
        checked={value !== ''}
        onChange={(event) => onChange(event.currentTarget.checked ? 'yes' : '')}
        aria-invalid={errorId !== null}
        aria-describedby={errorId === null ? undefined : id}
      >
        {label}
      </Tick>
      {errorId !== null && <FieldError id={id}>{t(errorId, { age })}</FieldError>}
    </div>
  );
}

interface ConsentPartProps {
  invitation: Invitation | undefined;
  /** Name of the operator, if the invitation does not say it. */
  institution: string | null;
  values: ConsentValues;
  fieldProps: (name: keyof ConsentValues) => FieldProps;
  /** Links to privacy and terms, which open over the form. */
  links: ReactNode;
}

/** Says what happens with the entries, links to the pages about it, and asks for consent. */
function ConsentPart({ invitation, institution, values, fieldProps, links }: ConsentPartProps) {
  const t = useTexts('account');
  const ageErrorId = useId();
  const age = invitation?.guardian_age ?? 16;
  const ageField = fieldProps('age');
  return (
    <section className={classes.consent} aria-label={t('registration.consent.title')}>
      <ul className={classes.kept}>
        <li>
          {institution === null
            ? t('registration.consent.text_unnamed')
            : t('registration.consent.text', { institution })}
        </li>
        <li>{t('registration.consent.unseen')}</li>
      </ul>
      {links}
      {invitation?.consent_required !== false && (
        <ConsentTick label={t('registration.consent.agree')} field={fieldProps('consent')} age={age} />
      )}
      {isAgeAsked(invitation) && (
        <fieldset aria-describedby={ageErrorId} data-field="age" tabIndex={-1}>
          <legend>{t('registration.consent.age', { age })}</legend>
          <ChoiceRows
            values={AGES}
            chosen={AGES.find((choice) => choice === values.age) ?? null}
            nameOf={(choice) => t(choice === 'older' ? 'button.yes' : 'registration.consent.age_no')}
            onChoose={(choice) => ageField.onChange(choice)}
          />
          {ageField.errorId !== null && <FieldError id={ageErrorId}>{t(ageField.errorId, { age })}</FieldError>}
        </fieldset>
      )}
      {isGuardianAsked(values, invitation) && (
        <>
          <p className="small">{t('registration.consent.guardian_why', { age })}</p>
          <ConsentTick label={t('registration.consent.guardian')} field={fieldProps('guardian')} age={age} />
        </>
      )}
    </section>
  );
}

const usedUp = () =>
  new ApiError({ status: 400, code: 'invalid_invitation', detail: 'There is no such invitation', body: undefined });

interface RegistrationFormProps {
  /** From the invitation's link; empty for a code typed by hand. */
  token: string;
  institution: string | null;
  onRegistered: () => Promise<void>;
  /** Links to privacy and terms, which open over the form. */
  links: ReactNode;
  /** Shown to people whose invitation was used already. */
  signIn: ReactNode;
}

const initialOf = (token: string) => ({
  invitation_token: token,
  email: rememberedEmail(),
  password: '',
  repeated: '',
  participant_code: '',
  consent: '',
  age: '',
  guardian: '',
});

const checkFields = (typed: ReturnType<typeof initialOf>) => ({
  invitation_token: checkInvitationToken(typed.invitation_token),
  email: checkEmail(typed.email),
  password: checkNewPassword(typed.password),
  repeated: checkRepeated(typed.password, typed.repeated),
  participant_code: checkParticipantCode(typed.participant_code),
});

const CODE_PARTS = [
  ['registration.code_birthplace', /^\p{L}{2}$/u],
  ['registration.code_mother', /^\p{L}{2}$/u],
  ['registration.code_month', /^(0[1-9]|1[0-2])$/],
] as const;

/** The code XXYY00, and below it which of its three parts comes next, or is wrong [SESS-24]. */
function ParticipantCodeField(field: FieldProps) {
  const t = useTexts('account');
  const id = useId();
  const letters = [...normaliseParticipantCode(field.value)];
  const next = CODE_PARTS.find(([, pattern], part) => !pattern.test(letters.slice(2 * part, 2 * part + 2).join('')));
  const isMet = checkParticipantCode(field.value) === null;
  const isWrong = next !== undefined && letters.length >= 2 * CODE_PARTS.length;
  // Said in red at the field, it stands nowhere else.
  const refused = field.errorId === 'registration.code_invalid' ? next : undefined;
  return (
    <>
      <SessionField
        kind="participant_code"
        description={t('registration.code_why')}
        aria-describedby={id}
        field={field}
        {...(refused && { error: t(refused[0]) })}
      />
      <p
        className={`${classes.rules} ${classes.part}`}
        id={id}
        aria-live="polite"
        data-met={isMet}
        data-wrong={isWrong}
      >
        {!refused && (
          <>
            {(isMet || isWrong) && <Icon shape={isMet ? checkCircleFillIcon : infoIcon} size={20} />}
            <span>
              {next && t(next[0])}
              {isMet && t('password.met')}
            </span>
          </>
        )}
      </p>
    </>
  );
}

/** A whole code. Shorter ones are still being typed and are not sent. */
const WHOLE = /^[\w-]{22}$/;

/** Without an invitation where it is refused: there is none, or it is used, revoked or expired. @throws all other failures */
const lookUp = (
  token: string,
  lang: Language,
  signal: AbortSignal,
): Promise<{ invitation: Invitation | null; refused?: WhyRefused }> =>
  checkInvitation(token, lang, signal).then(
    (invitation) => ({ invitation }),
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      return { invitation: null, refused: whyRefused(error.errors.invitation_token) };
    },
  );

/**
 * Loads the invitation before the form is filled in [SESS-22]. Only a clear refusal is shown here; the registration shows other failures.
 * @param isSent true while it is being used up, when it is not asked for anew: the sign-in forgets all that was loaded
 */
const useInvitation = (typed: string, linkToken: string, lang: Language, isSent: boolean) => {
  const token = readInvitationToken(typed);
  const query = queryOptions({
    queryKey: sessionKeys.invitation(token, lang),
    queryFn: ({ signal }) => lookUp(token, lang, signal),
    enabled: !isSent && token !== '' && (token === linkToken || WHOLE.test(token)),
    // The known invitation stays while it is loaded in the other language.
    placeholderData: (known, before) => (before?.queryKey[1] === token ? known : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const { data } = useQuery(query);
  return { ...data, look: () => queryClient.fetchQuery(query) };
};

/** Invitation, address, password, participant code, consent: what everybody knows first; the name comes later [SESS-22, SESS-23]. */
export function RegistrationForm({ token, institution, onRegistered, links, signIn }: RegistrationFormProps) {
  const t = useTexts('account');
  const language = useLanguage();
  const form = useSessionForm({
    initialValues: initialOf(token),
    validate: (typed) => ({ ...checkFields(typed), ...checkConsent(typed, invitation ?? undefined) }),
    submit: async (typed): Promise<void> => {
      rememberEmail(typed.email.trim());
      const { invitation: known } = await look();
      if (known === null) throw usedUp();
      const open = checkConsent(typed, known);
      // The invitation was just loaded and may ask for consent.
      if (Object.values(open).some((text) => text !== null)) {
        form.setErrors(open);
        return;
      }
      await register({
        invitation_token: readInvitationToken(typed.invitation_token),
        participant_code: normaliseParticipantCode(typed.participant_code),
        email: typed.email.trim(),
        password: typed.password,
        language,
        ...(known.consent_required && {
          consent: { version: known.consent_version, guardian: isGuardianAsked(typed, known) },
        }),
      });
      // Busy until the next screen is there.
      await onRegistered();
    },
    otherwise: 'error_messages.registration',
  });
  const { invitation, refused, look } = useInvitation(form.values.invitation_token, token, language, form.isBusy);
  const invitationField = form.fieldProps('invitation_token');
  // Nobody has to read the code of a link that works.
  const hasCodeInLink = token !== '' && invitation !== null;
  return (
    <SessionForm
      form={form}
      submit={invitation === null ? null : t('registration.submit')}
      busy={t('registration.creating')}
    >
      {hasCodeInLink ? (
        <p className={classes.found} role="status">
          {invitation && t('registration.token_found')}
        </p>
      ) : (
        <SessionField
          kind="invitation"
          description={invitation ? t('registration.token_found') : undefined}
          field={refused ? { ...invitationField, errorId: `registration.token_${refused}` } : invitationField}
        />
      )}
      {refused && refused !== 'unknown' && (
        <div className={classes.used} role="status">
          <p>{t(refused === 'used' ? 'registration.used' : 'registration.another')}</p>
          {refused === 'used' && signIn}
        </div>
      )}
      {/* What was typed stays, for another code. */}
      {invitation !== null && (
        <>
          <SessionField kind="email" field={form.fieldProps('email')} />
          <NewPasswordField
            label={t('field.password')}
            email={form.values.email.trim()}
            field={form.fieldProps('password')}
          />
          <SessionField kind="repeat_password" field={form.fieldProps('repeated')} />
          <ParticipantCodeField {...form.fieldProps('participant_code')} />
          <ConsentPart
            invitation={invitation ?? undefined}
            institution={invitation?.institution ?? institution}
            values={form.values}
            fieldProps={form.fieldProps}
            links={links}
          />
          {/* The only one has the focus. */}
          {form.wrongCount > 1 && <p className="notice">{t('registration.wrong', { count: form.wrongCount })}</p>}
        </>
      )}
    </SessionForm>
  );
}
