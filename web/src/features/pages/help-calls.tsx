import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { publicConfigQuery } from '../../data/config.ts';
import { useWard } from '../../data/ward.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { tokens } from '../../lib/api-client.ts';
import { formatDay } from '../../lib/dates.ts';
import { useHelpLines } from '../../lib/help/help-lines.ts';
import { countriesOf, countryOf, linesOf, servicesOf } from '../../lib/help/help-order.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Call, WardCalls } from '../../ui/help/call.tsx';
import { WardPhoneForm } from '../../ui/help/ward-phone-form.tsx';
import { HelpLineRow } from './help-line.tsx';
import styles from './pages.module.css';

/** The person's own ward, and a way to enter its number; shown only where the number can be kept. */
function Ward() {
  const t = useTexts('app');
  const { own_phone, phone } = useWard();
  // A saved fever leads straight to the field.
  const [isOpen, setOpen] = useState(() => own_phone === null && location.hash === '#number');
  const formId = useId();
  if (!tokens.isSignedIn()) return null;
  return (
    <li className={styles.line}>
      <WardCalls />
      <p className="small">{t('call.when')}</p>
      <Button
        variant={(own_phone ?? phone) === null ? 'light' : 'subtle'}
        aria-expanded={isOpen}
        aria-controls={formId}
        onClick={() => setOpen(!isOpen)}
      >
        {t(own_phone === null ? 'call.enter' : 'call.change')}
      </Button>
      <div id={formId} hidden={!isOpen}>
        {isOpen && <WardPhoneForm onSaved={() => setOpen(false)} />}
      </div>
    </li>
  );
}

interface CountriesProps {
  countries: readonly string[];
  chosen: string;
  onChoose: (country: string) => void;
}

function Countries({ countries, chosen, onChoose }: CountriesProps) {
  const t = useTexts('app');
  const language = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  if (countries.length < 2) return null;
  return (
    <fieldset className="flow">
      <legend className="sr-only">{t('call.country')}</legend>
      {countries.map((country) => (
        <Chip key={country} isSelected={country === chosen} onClick={() => onChoose(country)}>
          {names.of(country)}
        </Chip>
      ))}
    </fieldset>
  );
}

/**
 * Phone numbers: the own ward, the emergency call, the lines open now. Works without a network and without an account.
 */
export function HelpCalls() {
  const t = useTexts('app');
  const language = useLanguage();
  const nowMs = useNow();
  // Read to store the numbers on the device for later.
  useQuery(publicConfigQuery);
  const { lines, support } = useHelpLines();
  const ward = useWard();
  const [chosen, setChosen] = useState<string | null>(null);
  const country = chosen ?? countryOf(lines, ward.country);
  const shown = servicesOf(linesOf(lines, country, nowMs));
  const rows = (isEmergency: boolean) =>
    shown.map(
      ([line, ...more]) =>
        line &&
        (line.kind === 'emergency') === isEmergency && (
          <HelpLineRow key={line.key} line={line} others={more} nowMs={nowMs} />
        ),
    );
  const hasWard = (ward.own_phone ?? ward.phone) !== null;
  const own = <Ward key="ward" />;
  return (
    <>
      <ul id="number" className={styles.calls}>
        {/* A number to call comes before the way to enter one. */}
        {hasWard ? [own, rows(true)] : [rows(true), own]}
        {support !== null && (
          <li>
            <Call look="line" who={t('call.support')} number={support} />
          </li>
        )}
      </ul>
      {/* Whoever wants to talk is led here, past the emergency calls. */}
      <h2 id="talk" className="heading">
        {t('call.talk')}
      </h2>
      <Countries countries={countriesOf(lines)} chosen={country} onChoose={setChosen} />
      <ul className={styles.calls}>{rows(false)}</ul>
      <details className={`small ${styles.sources}`}>
        <summary>{t('call.sources')}</summary>
        <ul>
          {shown
            .flatMap((service) => service.slice(0, 1))
            .map(({ key, name, sources, reviewed }) => (
              <li key={key}>
                <b>{name[language]}</b>{' '}
                {t('call.source', {
                  name: sources.map((source) => source.name).join(', '),
                  date: formatDay(reviewed, language),
                })}
              </li>
            ))}
        </ul>
      </details>
    </>
  );
}
