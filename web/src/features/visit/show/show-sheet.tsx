import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import type { Handout } from '../handout/use-handout.ts';
import { LinkShown } from './link-shown.tsx';
import type { ShownLink } from './make-link.ts';
import { OpenLinks } from './open-links.tsx';
import { ShowForm } from './show-form.tsx';

interface ShowSheetProps {
  handout: Handout;
  isOpen: boolean;
  onClose: () => void;
}

/** Makes a link to the sheet and shows it. With the sheet closed the link is gone from this device. */
export function ShowSheet({ handout, isOpen, onClose }: ShowSheetProps) {
  const t = useTexts('tracking');
  const [shown, setShown] = useState<ShownLink | null>(null);
  const close = () => {
    setShown(null);
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t('show.title')} isLight={shown === null}>
      {isOpen && (
        <>
          {shown === null ? (
            <ShowForm handout={handout} onShown={setShown} />
          ) : (
            <LinkShown key={shown.made.id} shown={shown} onAnother={() => setShown(null)} />
          )}
          <OpenLinks except={shown?.made.id} />
        </>
      )}
    </Sheet>
  );
}
