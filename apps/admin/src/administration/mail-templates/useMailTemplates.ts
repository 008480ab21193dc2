import { text, type MailPreview, type MailTemplate } from '@impeller/contracts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { download } from '../../data/download';
import { exchange } from '../../data/httpClient';
import { ERROR_TOAST } from '../../records/toasts';

const BASE = '/api/mail-templates';
const KEY = ['mail-templates'] as const;

export const useMailTemplates = () =>
  useQuery({ queryKey: KEY, queryFn: () => exchange<MailTemplate[]>('GET', BASE), retry: false });

export const useMailPreview = (name: string) =>
  useQuery({
    queryKey: [...KEY, name],
    queryFn: () => exchange<MailPreview>('GET', `${BASE}/${encodeURIComponent(name)}/preview`),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** The template that the address names, else the first. */
export function useChosenTemplate(templates: readonly MailTemplate[]) {
  const [query, setQuery] = useSearchParams();
  const chosen = templates.find(({ name }) => name === query.get('name')) ?? templates[0];
  return [chosen, (name: string) => setQuery({ name })] as const;
}

/** Has a template sent to whoever is signed in. */
export function useTestMail(name: string) {
  const notify = useNotify();
  return useMutation({
    mutationFn: () => exchange<{ recipient: string }>('POST', `${BASE}/${encodeURIComponent(name)}/test`),
    onSuccess: ({ recipient }) => notify(text('mailTemplates.sent', { recipient }), { type: 'success' }),
    onError: (error) => notify(error.message, ERROR_TOAST),
  });
}

/** Hands the browser a file that goes with a template's mail. */
export function useAttached(name: string) {
  const notify = useNotify();
  return useMutation({
    mutationFn: (file: string) => download(`${BASE}/${encodeURIComponent(name)}/attachments/${encodeURIComponent(file)}`, file),
    onError: (error) => notify(error.message, ERROR_TOAST),
  });
}
