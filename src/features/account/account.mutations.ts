import { useMutation } from '@tanstack/react-query';
import { showError } from '../../ui/messages.ts';
import { type AccountCall, accountFailure, refusedFields } from './account-failure.ts';

interface AccountCallOptions<Values, Answer> {
  /** For the words of a failure. */
  name: AccountCall;
  send: (values: Values) => Promise<Answer>;
  onDone: (answer: Answer, values: Values) => unknown;
  /** What happens beside the Error modal. */
  onFailed?: (failure: { error: unknown; words: string; values: Values }) => void;
}

/**
 * A call that a form makes, as the form needs it. A failure opens the Error modal (docs/specification/02-screens.md, docs/specification/08-errors.md); what the server says of
 * a single field stands at that field too.
 */
export function useAccountCall<Values, Answer>({ name, send, onDone, onFailed }: AccountCallOptions<Values, Answer>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (failure, values) => {
      const words = accountFailure(failure, name);
      showError(words);
      onFailed?.({ error: failure, words, values });
    },
  });
  return { onSubmit: (values: Values) => mutate(values), busy: isPending, refused: refusedFields(error) };
}
