export function saveFile(content: BlobPart, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}

export const savePdf = ({ file_name, pdf_base64 }: { file_name: string; pdf_base64: string }): void =>
  saveFile(
    Uint8Array.from(atob(pdf_base64), (sign) => sign.charCodeAt(0)),
    file_name,
    'application/pdf',
  );
