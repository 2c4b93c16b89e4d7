import { useState } from 'react';
import { saveFailure } from './save-failure.ts';

interface Saving<Fields> {
  onSave: (fields: Fields) => Promise<unknown>;
  onSaved: () => void;
  /** Of a failure. */
  title: string;
  /** What is pressed to try again. */
  button: string;
}

/** A form that stays as it is, and says why, until what it says is saved on this device. */
export function useSaving<Fields>({ onSave, onSaved, title, button }: Saving<Fields>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof saveFailure>>();
  const save = (fields: Fields) => {
    setBusy(true);
    setFailure(undefined);
    void onSave(fields)
      .then(onSaved, (error: unknown) => setFailure(saveFailure(error, { title, button })))
      .finally(() => setBusy(false));
  };
  return { busy, failure, save };
}
