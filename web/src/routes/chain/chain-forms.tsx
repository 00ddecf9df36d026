import type { ReactNode } from 'react';
import type { ChainEvent } from '../../features/chain/canvas/chain-scene.ts';
import { ChainHeader } from '../../features/chain/chain-header.tsx';
import type { useChainLook } from '../../features/chain/chain-look.ts';
import { ChainScreen } from '../../features/chain/chain-screen.tsx';
import { ChainList } from '../../features/chain/list/chain-list.tsx';
import type { chainStepsOf } from './chain-steps.ts';
import type { useChainWords } from './use-chain-words.ts';

interface ChainFormsProps {
  /** Oldest first; `undefined` until the first answer. */
  events: readonly ChainEvent[] | undefined;
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  words: ReturnType<typeof useChainWords>;
  steps: ReturnType<typeof chainStepsOf>;
  looks: ReturnType<typeof useChainLook>;
  /** Left out where nothing can be saved: on another person's chain. */
  onSave?: () => void;
  /** Name of the person who shares the chain; undefined on one's own. */
  owner?: string;
  /** Shown while the chain is empty: what to do about that. */
  emptyAction?: ReactNode;
}

/** A chain as a spiral, or as a list where the address asks for that and there are events [EVC-01]. */
export function ChainForms({ events, query, words, steps, looks, onSave, owner, emptyAction }: ChainFormsProps) {
  const { look, toggleLook } = looks;
  const isList = steps.view === 'list' && events !== undefined && events.length > 0;
  const header = (
    <ChainHeader
      count={events?.length}
      form={isList ? 'list' : 'chain'}
      onForm={steps.show}
      onClose={steps.close}
      look={look}
      onLook={toggleLook}
      onSave={onSave}
      owner={owner}
    />
  );
  const shared = { header, look, openId: steps.openId, onOpen: steps.open };
  return isList ? (
    <ChainList {...shared} events={events} rowOf={words.rowOf} months={words.months} monthName={words.monthName} />
  ) : (
    <ChainScreen
      {...shared}
      events={events}
      hasFailed={query.isError && !query.isFetching}
      onRetry={() => void query.refetch()}
      nameOf={words.nameOf}
      onShowList={() => steps.show('list')}
      owner={owner}
      emptyAction={emptyAction}
    />
  );
}
