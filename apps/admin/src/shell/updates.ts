/** Milliseconds between two looks for a new version (specification §9). */
export const CHECK_EVERY = 3_600_000;

async function register(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  setInterval(() => void registration.update().catch(() => undefined), CHECK_EVERY); // offline: next hour
  return registration;
}

let registered: Promise<ServiceWorkerRegistration> | undefined;

/** Registers the service worker, once for this page, and looks for a new one every hour. Rejects where there is none, as without https. */
export function keepUpToDate(): Promise<ServiceWorkerRegistration> {
  registered ??= register().catch((error: unknown) => {
    registered = undefined; // whoever asks next tries again
    throw error;
  });
  return registered;
}

/**
 * `onReady` gets a function that lets a waiting version take over; once it controls the page, the page is loaded anew.
 * Answers a function that ends that.
 */
export async function watchForUpdates(onReady: (takeOver: () => void) => void): Promise<() => void> {
  const { serviceWorker } = navigator;
  const registration = await keepUpToDate();
  const offer = ({ waiting }: ServiceWorkerRegistration) => {
    // The very first worker of this browser replaces nothing.
    if (waiting && serviceWorker.controller) onReady(() => waiting.postMessage('take over'));
  };
  const follow = () => registration.installing?.addEventListener('statechange', () => offer(registration));
  registration.addEventListener('updatefound', follow);
  offer(registration);
  const stopReloading = reloadOnNewControl(serviceWorker);
  return () => {
    stopReloading();
    registration.removeEventListener('updatefound', follow);
  };
}

/** Loads the page anew when another version takes control; not when the first one does. */
function reloadOnNewControl(serviceWorker: ServiceWorkerContainer): () => void {
  let isControlled = serviceWorker.controller !== null;
  const reload = () => {
    if (isControlled) location.reload();
    isControlled = true;
  };
  serviceWorker.addEventListener('controllerchange', reload);
  return () => serviceWorker.removeEventListener('controllerchange', reload);
}
