import { getRouteApi } from '@tanstack/react-router';
import { NotFoundScreen } from '../routes/not-found-screen.tsx';

const root = getRouteApi('__root__');

export function NotFound() {
  const { isSignedIn } = root.useRouteContext();
  return <NotFoundScreen signedIn={isSignedIn()} />;
}
