import { useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { download } from '../../data/download';
import { ERROR_TOAST } from '../../records/toasts';
import { SteadyButton } from '../../records/form/SteadyButton';

interface DownloadButtonProps {
  url: string;
  /** The file's name, unless the API gives one. */
  name: string;
  icon: ReactNode;
  children: ReactNode;
}

/** Fetches a file that needs a session, which a plain link could not. */
export const DownloadButton = ({ url, name, icon, children }: DownloadButtonProps) => {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await download(url, name).catch((error: Error) => notify(error.message, ERROR_TOAST));
    setBusy(false);
  };
  return (
    <SteadyButton startIcon={icon} isBusy={isBusy} onClick={() => void run()}>
      {children}
    </SteadyButton>
  );
};
