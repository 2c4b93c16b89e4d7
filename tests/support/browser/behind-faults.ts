import { appTest } from './app-test.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { signIn } from './page-state.ts';

/** A test of somebody signed in whose every request crosses a network that can be made to fail. */
export const test = appTest.extend<{ faultProxy: FaultProxy }>({
  faultProxy: async ({ app, context }, use) => {
    const faultProxy = await startFaultProxy(app.url);
    await signIn(context, faultProxy.url);
    await use(faultProxy);
    await faultProxy.close();
  },
});
