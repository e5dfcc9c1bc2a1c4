import { showToast } from './toast.ts';

export async function shareLink({ title, url }: { title: string; url: string }): Promise<void> {
  if (navigator.share) {
    await navigator.share({ title, url }).catch(() => undefined); // cancelled
    return;
  }
  const isCopied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
  if (isCopied) showToast('Ссылка скопирована', 'success');
  else showToast(`Скопируйте адрес: ${url}`);
}
