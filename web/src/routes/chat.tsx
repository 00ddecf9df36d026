import { EmptyRoute } from './empty-route.tsx';

export function ChatPage() {
  return <EmptyRoute title="nav.chat" text="empty.chat" />;
}
