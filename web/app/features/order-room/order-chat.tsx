import { OrderThread } from '../chat/index.ts';

export default OrderThread;
