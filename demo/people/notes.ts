/** What people write on an order. */
export const orderNotes = [
  'Please deliver at the chief’s camp on market day.',
  'Call before coming, I am at the shamba in the morning.',
  'Leave with the group secretary.',
  'Deliver together with the order of my neighbour.',
  'The road is bad after the rain; a motorbike is better.',
  'Bring it to the group meeting.',
  'Naomba mnipigie simu mkifika.',
  'Needed before schools open.',
]

/** Why an order was called off, by the state it was in. Goods on their way only come back with that said. */
export const cancelReasons = {
  Pending: [
    'Customer changed their mind',
    'Ordered twice by mistake',
    'Client asked to wait for the next group meeting',
    'Wrong size chosen',
  ],
  Processing: [
    'Client could not be reached',
    'Group asked to postpone the delivery',
    'Damaged in the store, no replacement in time',
    'Client found it cheaper nearby',
  ],
  Shipped: ['The goods came back: nobody at home', 'The goods came back: refused at the door'],
}

/** What a member writes who cancels an order of their own. */
export const ownReasons = ['Ordered by mistake', 'I will order again next month', 'I need another size']

/** Why goods came back after delivery. */
export const returnReasons = [
  'It did not work when it was unpacked',
  'Cracked on the way',
  'A part was missing in the box',
  'The colour is not the one that was ordered',
]

/** What the office writes beside a repayment. */
export const repaymentNotes = [
  'Collected at the group meeting',
  'Two instalments together',
  'Brought to the office by the treasurer',
  'Promised the rest for market day',
]

/** Why a repayment was taken back. */
export const reversalReasons = ['Entered for the wrong client', 'The amount was mistyped', 'Entered twice']

/** What members write to their officer with a request. */
export const requestNotes = [
  'Please call me before you book.',
  'I will fetch it at the office.',
  'Naomba ije kabla ya mkutano wa kikundi.',
  'I can pay the first instalment at the meeting.',
  'Deliver it with the order of my group, please.',
]

/** Why an officer declined. */
export const declineReasons = [
  'Please repay the instalment that is due first, then send it again.',
  'You are not in a group yet. Come to our meeting on Thursday and we will register you.',
]
