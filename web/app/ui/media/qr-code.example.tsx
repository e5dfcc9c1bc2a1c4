import { Row } from '../examples/example-grid.tsx';
import { QrCode } from './qr-code.tsx';

export const title = 'QR-код';

export default function QrCodeExample() {
  return (
    <Row>
      <QrCode text="https://artel.test" label="QR-код с адресом сайта" />
    </Row>
  );
}
