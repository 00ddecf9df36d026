import './mantine.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { mantineProviderProps } from './theme.ts';

/** Provides Mantine to the screens. It is in their chunk and not in the entry, whose size is limited. */
export function MantineRoot({ children }: { children: ReactNode }) {
  return <MantineProvider {...mantineProviderProps}>{children}</MantineProvider>;
}
