import type { DeskAddressChange } from '@bergkette/contract/desk/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { refreshReports } from '../../data/refresh.ts';
import { addressChangesQuery, answerAddressChange } from '../../data/reports.ts';
import { useAboutFacts } from '../../parts/erasure.tsx';
import { Facts, Failure, form, Panel } from '../../parts/parts.tsx';
import { sayWho } from '../../parts/said.ts';
import { useAct } from '../../parts/use-act.ts';

function AddressChange({ change }: { change: DeskAddressChange }) {
  const t = useTexts('desk');
  const language = useLanguage();
  const aboutFacts = useAboutFacts();
  const { account, about, asked_by, asked_at, acts_at } = change;
  const answer = useAct(
    (agreed: boolean) => answerAddressChange(account, agreed),
    async (_nothing, agreed) => {
      await refreshReports();
      alertStore.show('success', t(agreed ? 'address.agreed' : 'address.refused'));
    },
  );
  return (
    <Panel title={t('address.title', { account })}>
      <p>{t('address.text')}</p>
      <Facts
        facts={[
          ...aboutFacts(about),
          [t('order.asked_by'), `${sayWho(asked_by)}, ${formatDateTime(asked_at, language)}`],
          [t('address.acts_at'), formatDateTime(acts_at, language)],
        ]}
      />
      <Failure error={answer.error} />
      <div className={form.row}>
        <Button variant="light" aria-busy={answer.isRunning} onClick={() => answer.run(true)}>
          {t('address.agree')}
        </Button>
        <Button variant="default" aria-busy={answer.isRunning} onClick={() => answer.run(false)}>
          {t('order.stop')}
        </Button>
      </div>
    </Panel>
  );
}

/** Other addresses that an operator gave accounts. */
export function AddressChanges() {
  const { data = [] } = useQuery(addressChangesQuery);
  return data.map((change) => <AddressChange key={change.account} change={change} />);
}
