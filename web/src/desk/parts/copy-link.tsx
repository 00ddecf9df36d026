import { type ComponentProps, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';

interface CopyLinkProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  url: string;
  onCopied: () => void;
}

export function CopyLink({ url, onCopied, ...look }: CopyLinkProps) {
  const t = useTexts('desk');
  const [isCopied, setCopied] = useState(false);
  const handleCopy = () =>
    navigator.clipboard?.writeText(url).then(
      () => {
        setCopied(true);
        onCopied();
      },
      () => undefined,
    );
  return (
    <Button {...look} onClick={handleCopy}>
      {t(isCopied ? 'desk.made.copied' : 'desk.made.copy')}
    </Button>
  );
}
