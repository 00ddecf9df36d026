import { helpKinds, helpWeekdays } from '@bergkette/contract/help.rules.ts';
import type { HelpLine } from '@bergkette/contract/help.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { formatDay, plainDateOf } from '../../../lib/dates.ts';
import { now } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Select, TextInput } from '../../../ui/field.tsx';
import { plusIcon } from '../../../ui/icons.ts';
import { Tick } from '../../../ui/tick.tsx';
import { changeHelpLines, helpLinesQuery, weekOf, weekTextOf, withLine } from '../../data/catalogues.ts';
import { refreshHelpLines } from '../../data/refresh.ts';
import { AskingButton } from '../../parts/asking-button.tsx';
import { EditButton } from '../../parts/edit-button.tsx';
import { Form } from '../../parts/form.tsx';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { CallFailure, Panel, Screen, Table } from '../../parts/parts.tsx';
import { useAct } from '../../parts/use-act.ts';
import { useUnsaved } from '../../parts/use-unsaved.ts';

const WRITTEN = ['name_de', 'name_en', 'about_de', 'about_en', 'country', 'phone', 'sms', 'chat'] as const;
const SOURCE = ['source', 'url'] as const;

const wayOf = ({ phone, sms, chat }: HelpLine) => phone ?? sms ?? chat;
/** Several numbers of one service have the same name. */
const nameOf = (line: HelpLine, language: Language): string => `${line.name[language]}, ${wayOf(line)}`;

const newLine = (country: string): HelpLine => ({
  key: `own-${now()}`,
  country,
  kind: 'anyone',
  name: { de: '', en: '' },
  about: { de: '', en: '' },
  phone: '',
  sms: null,
  chat: null,
  hours: 'always',
  sources: [{ name: '', url: '' }],
  reviewed: plainDateOf(now()),
});

const fieldsOf = ({ name, about, country, phone, sms, chat, sources: [first] }: HelpLine) => ({
  name_de: name.de,
  name_en: name.en,
  about_de: about.de,
  about_en: about.en,
  country,
  phone: phone ?? '',
  sms: sms ?? '',
  chat: chat ?? '',
  source: first?.name ?? '',
  url: first?.url ?? '',
});

interface LineFormProps {
  lines: readonly HelpLine[];
  line: HelpLine;
  onDone: () => void;
}

function LineForm({ lines, line, onDone }: LineFormProps) {
  const t = useTexts('desk');
  const language = useLanguage();
  // As it was opened: somebody may remove the line meanwhile.
  const [isNew] = useState(() => !lines.some(({ key }) => key === line.key));
  const [fields, setFields] = useState(() => fieldsOf(line));
  const [kind, setKind] = useState(line.kind);
  const [isAlways, setAlways] = useState(line.hours === 'always');
  const [week, setWeek] = useState(() => weekTextOf(line.hours));
  const [reviewed, setReviewed] = useState(line.reviewed);
  const typed = JSON.stringify([fields, kind, isAlways, week, reviewed]);
  const [begun] = useState(typed);
  useUnsaved(typed !== begun);
  const saved = async () => {
    await refreshHelpLines();
    alertStore.show('success', t('help.saved'));
    onDone();
  };
  const save = useAct(changeHelpLines, saved);
  const written = (): HelpLine => ({
    ...line,
    kind,
    country: fields.country.trim().toUpperCase(),
    reviewed,
    name: { de: fields.name_de.trim(), en: fields.name_en.trim() },
    about: { de: fields.about_de.trim(), en: fields.about_en.trim() },
    phone: fields.phone.trim() || null,
    sms: fields.sms.trim() || null,
    chat: fields.chat.trim() || null,
    hours: isAlways
      ? 'always'
      : { zone: line.hours === 'always' ? 'Europe/Berlin' : line.hours.zone, week: weekOf(week) },
    sources: [{ name: fields.source.trim(), url: fields.url.trim() }, ...line.sources.slice(1)],
  });
  const handleSubmit = () => {
    const mine = written();
    save.run(isNew ? (now) => [...now, mine] : withLine(line, mine));
  };
  const input = (field: keyof typeof fields) => (
    <TextInput
      key={field}
      label={t(`help.${field}`)}
      value={fields[field]}
      required={!['phone', 'sms', 'chat'].includes(field)}
      isMarked={false}
      onChange={(event) => setFields({ ...fields, [field]: event.currentTarget.value })}
    />
  );
  return (
    <Form onSubmit={handleSubmit}>
      <Select
        label={t('help.kind')}
        value={kind}
        options={helpKinds.map((each) => [each, t(`help.kind.${each}`)])}
        onChoose={(chosen) => setKind(helpKinds.find((each) => each === chosen) ?? kind)}
      />
      {WRITTEN.map(input)}
      <Tick checked={isAlways} onChange={() => setAlways(!isAlways)}>
        {t('help.always')}
      </Tick>
      {!isAlways &&
        helpWeekdays.map((day) => (
          <TextInput
            key={day}
            label={t(`help.day.${day}`)}
            placeholder="14:00-20:00"
            value={week[day]}
            onChange={(event) => setWeek({ ...week, [day]: event.currentTarget.value })}
          />
        ))}
      {SOURCE.map(input)}
      <TextInput
        label={t('help.reviewed')}
        type="date"
        required
        isMarked={false}
        value={reviewed}
        onChange={(event) => setReviewed(event.currentTarget.value)}
      />
      <CallFailure error={save.error} />
      <div className="row flow gap-12">
        <Button type="submit" aria-busy={save.isRunning}>
          {t('button.save')}
        </Button>
        {!isNew && (
          <AskingButton
            label={t('desk.remove')}
            size="md"
            title={t('desk.remove')}
            text={t('help.remove.text', { name: nameOf(line, language) })}
            keepLabel={t('button.cancel')}
            call={() => changeHelpLines((now) => now.filter(({ key }) => key !== line.key))}
            onDone={saved}
          />
        )}
      </div>
    </Form>
  );
}

/** The numbers to call that the app shows to everybody, signed in or not. */
export function Page() {
  const t = useTexts('desk');
  const language = useLanguage();
  const help = useQuery(helpLinesQuery);
  const [open, setOpen] = useState<HelpLine>();
  const lines = help.data?.lines ?? [];
  return (
    <Screen title={t('desk.nav.help')} lead={t(help.data?.is_own ? 'help.lead_own' : 'help.lead_shipped')}>
      <Panel
        title={t('desk.nav.help')}
        actions={
          help.data && (
            <Button size="sm" icon={plusIcon} onClick={() => setOpen(newLine(lines[0]?.country ?? 'DE'))}>
              {t('help.add')}
            </Button>
          )
        }
      >
        <Table
          label={t('desk.nav.help')}
          of={help}
          rows={help.data?.lines}
          keyOf={({ key }) => key}
          empty=""
          columns={[
            {
              title: t('desk.name'),
              cell: ({ name, kind, country }) => (
                <>
                  <b>{name[language]}</b>
                  <div className="small">
                    {country}, {t(`help.kind.${kind}`)}
                  </div>
                </>
              ),
            },
            {
              title: t('help.phone'),
              cell: wayOf,
            },
            {
              title: t('help.reviewed'),
              cell: ({ reviewed }) => formatDay(reviewed, language),
            },
            {
              title: t('desk.edit'),
              isBare: true,
              cell: (line) => <EditButton name={nameOf(line, language)} onClick={() => setOpen(line)} />,
            },
          ]}
        />
      </Panel>
      {open && (
        <FormSheet onClose={() => setOpen(undefined)} title={t('help.edit')}>
          <LineForm lines={lines} line={open} onDone={() => setOpen(undefined)} />
        </FormSheet>
      )}
    </Screen>
  );
}
