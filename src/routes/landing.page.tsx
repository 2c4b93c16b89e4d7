import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { landingQuery } from '../features/landing/landing.queries.ts';
import { LandingScreen } from '../features/landing/landing-screen.tsx';

const root = getRouteApi('__root__');

export function Page() {
  const { isSignedIn } = root.useRouteContext();
  const { data } = useQuery(landingQuery);
  return <LandingScreen data={data} signedIn={isSignedIn()} />;
}
