/** Milliseconds between two looks for a new version (specification §9). */
export const CHECK_EVERY = 3_600_000;

/**
 * Registers the service worker and looks for a new one every hour. `onReady` gets a function that lets a waiting version take over;
 * once it controls the page, the page is loaded anew. Answers a function that ends the looking.
 */
export async function watchForUpdates(onReady: (takeOver: () => void) => void): Promise<() => void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  const offer = ({ waiting }: ServiceWorkerRegistration) => {
    // The very first worker of this browser replaces nothing.
    if (waiting && serviceWorker.controller) onReady(() => waiting.postMessage('take over'));
  };
  const follow = () => registration.installing?.addEventListener('statechange', () => offer(registration));
  registration.addEventListener('updatefound', follow);
  offer(registration);
  const timer = setInterval(() => void registration.update().catch(() => undefined), CHECK_EVERY); // offline: next hour
  const stopReloading = reloadOnNewControl(serviceWorker);
  return () => {
    clearInterval(timer);
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
