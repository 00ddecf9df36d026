import { Button } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { flagIcon } from '../../ui/flag-icon.ts';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { prohibitIcon } from './people-icons.ts';
import type { Bond } from './relation-lists.ts';

interface PersonMenuProps {
  name: string;
  bond: Bond;
  isOpen: boolean;
  onClose: () => void;
  onEnd: () => void;
  onBlock: () => void;
  onReport: () => void;
}

/** What is seldom wanted with somebody, and has to be found at once when it is. */
export function PersonMenu({ name, bond, isOpen, onClose, onEnd, onBlock, onReport }: PersonMenuProps) {
  const t = useTexts('people');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={name} closeLabel={t('people.close')}>
      {bond === 'friend' && (
        <Button variant="light" onClick={onEnd}>
          {t('people.end')}
        </Button>
      )}
      <Button variant="light" leftSection={<Icon shape={prohibitIcon} size={20} />} onClick={onBlock}>
        {t('people.block')}
      </Button>
      <Button variant="light" leftSection={<Icon shape={flagIcon} size={20} />} onClick={onReport}>
        {t('people.report')}
      </Button>
    </Sheet>
  );
}
